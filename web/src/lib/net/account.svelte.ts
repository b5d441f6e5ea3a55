/** Who this browser is to the server, and whether the server can be reached. */

import { changePlayerName, playerName } from '../settings/player.svelte'
import type { Me, Refusal } from '../wire'
import { changeMe, getMe } from './rest'

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
