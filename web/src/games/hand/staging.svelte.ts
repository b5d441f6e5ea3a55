/**
 * What a player has put together and not yet laid. Only the server knows what it comes to: every step is asked as
 * a draft, which nobody else hears of, and can be taken back until it is laid.
 */

import type { Session } from '../../lib/net/session'
import type { DraftAnswer, HandView, Refusal } from '../../lib/wire'
import { distinct, orders, type Reading } from './readings'

type Answer = DraftAnswer & { view: HandView | null }

const OFFLINE: Refusal = { code: 'not_sent', facts: {} }

export class Staging {
  tokens: readonly string[] = $state.raw([])
  private answer: Answer | null = $state.raw(null)
  /** What the chosen cards can be. */
  readings: readonly Reading[] = $state.raw([])
  private question = 0

  constructor(private readonly session: Session) {}

  readonly view = $derived(this.answer?.view ?? null)
  readonly legal = $derived(this.answer?.legal ?? null)

  /** Asks what a command would be so far, and keeps it if it can be; otherwise gives the reason. */
  async become(tokens: readonly string[]): Promise<Refusal | null> {
    this.readings = []
    if (tokens.length === 0) {
      this.forget()
      return null
    }
    const answer = (await this.session.draft(tokens)) as Answer | null
    if (!answer) return OFFLINE
    // The command is not complete, so the server can only refuse it: it says why, with all its facts.
    if (answer.refused) return this.session.act(tokens)
    this.tokens = tokens
    this.answer = answer
    return null
  }

  forget(): void {
    this.tokens = []
    this.answer = null
    this.readings = []
    this.question += 1
  }

  /** Finds out what chosen cards can be; an answer that comes too late is not heard. */
  async read(faces: readonly string[]): Promise<void> {
    this.readings = []
    this.question += 1
    const mine = this.question
    if (faces.length < 3) return
    const found = await Promise.all(orders(faces).map((token) => this.readingOf(token)))
    if (mine !== this.question) return
    this.readings = distinct(found)
  }

  private async readingOf(token: string): Promise<Reading | null> {
    const answer = (await this.session.draft([...this.tokens, token])) as Answer | null
    const meld = answer?.view?.melds.at(-1)
    if (!answer?.view || answer.refused || !meld) return null
    return { token, cells: meld.cells, value: meld.value, total: answer.view.staged_total }
  }
}
