/** What is said at the table: bubbles beside the seats, from events and from quick phrases, each for a short while. */

import type { Phrase, Session } from '../../lib/net/session'
import { recall, remember } from '../../lib/settings/storage'
import { t } from '../../lib/text/text.svelte'
import { toast } from '../../lib/ui/toasts.svelte'

export interface Speech {
  id: number
  text: string
  /** A call that changes the game, not small talk. */
  strong: boolean
}

const STAY_MS = { strong: 4200, talk: 3200 }
const STORAGE_KEY = 'muted'

function restoreMuted(): string[] {
  const stored = recall(STORAGE_KEY)
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : []
}

export class Conversation {
  /** By seat. */
  bubbles: Readonly<Record<number, Speech>> = $state.raw({})
  /** Names of those whose phrases this player does not want to see; remembered on this device. */
  muted: readonly string[] = $state.raw(restoreMuted())
  private nextId = 0
  /** The timer of each seat's bubble. */
  private readonly timers: Record<number, ReturnType<typeof setTimeout>> = {}

  say(seat: number, text: string, strong = false): void {
    const speech = { id: this.nextId++, text, strong }
    this.bubbles = { ...this.bubbles, [seat]: speech }
    clearTimeout(this.timers[seat])
    this.timers[seat] = setTimeout(() => this.hush(seat), strong ? STAY_MS.strong : STAY_MS.talk)
  }

  private hush(seat: number): void {
    this.bubbles = Object.fromEntries(Object.entries(this.bubbles).filter(([key]) => Number(key) !== seat))
  }

  mute(name: string, on: boolean): void {
    this.muted = on ? [...this.muted, name] : this.muted.filter((other) => other !== name)
    remember(STORAGE_KEY, this.muted)
  }

  /** Shows the phrases of a session until the returned function is called. */
  follow(session: Session): () => void {
    const stop = session.onsaid((number, phrase) => this.hear(session, number, phrase))
    return () => {
      stop()
      Object.values(this.timers).forEach(clearTimeout)
    }
  }

  private hear(session: Session, number: number, phrase: Phrase): void {
    const member = session.room?.members.find((one) => one.member === number)
    if (!member || this.muted.includes(member.name)) return
    const text = t(`phrase.${phrase}`)
    if (member.seat !== null && session.room?.match) this.say(member.seat, text)
    else toast(t('frame.said', { name: member.name, phrase: text }))
  }
}
