/** Who this browser is to the server, and whether the server can be reached. */

import { changePlayerName, playerName } from '../settings/player.svelte'
import type { Me, Refusal } from '../wire'
import { changeMe, getMe } from './rest'

const RETRY_MS = 4_000

class Account {
  /** Undefined before the server has answered for the first time. */
  me: Me | undefined = $state.raw()
  reachable = $state(true)

  /** The name others see: the server's word first, then what this device remembers. */
  readonly name: string = $derived(this.me?.name || playerName())

  async refresh(): Promise<void> {
    const { value, refusal } = await getMe()
    this.reachable = refusal?.code !== 'not_sent'
    if (value) this.me = value
    if (value && value.name !== '') changePlayerName(value.name)
  }

  /**
   * Keeps asking who one is while the server does not answer, and whenever the page is looked at again; calls
   * `onanswer` each time the server has answered, until the returned function is called.
   */
  watch(onanswer: () => void): () => void {
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      await this.refresh()
      if (this.reachable) onanswer()
    }
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('online', () => void look(), { signal })
    addEventListener('offline', () => (this.reachable = false), { signal })
    document.addEventListener('visibilitychange', () => void look(), { signal })
    // Nothing else tells when a server that was gone is there again.
    const retry = setInterval(() => {
      if (!this.reachable) void look()
    }, RETRY_MS)
    void look()
    return () => {
      listening.abort()
      clearInterval(retry)
    }
  }

  async rename(name: string): Promise<Refusal | null> {
    const { value, refusal } = await changeMe({ name })
    if (refusal) return refusal
    this.me = value
    changePlayerName(value.name)
    return null
  }

  /** Makes sure that the server knows the name, which an old cookie or a new server may not. */
  async enter(): Promise<Refusal | null> {
    return this.me && this.me.name === '' ? this.rename(this.name) : null
  }
}

export const account = new Account()
