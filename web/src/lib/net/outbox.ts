/**
 * What was sent and not answered yet. After a break everything is sent again under the same id, which the server
 * acknowledges without effect if it had arrived; what it was too busy for, and what came too fast, is sent again
 * after a moment, for a minute. Meanwhile, and while an answer takes long, it is `held`: the person is told that
 * nothing is lost.
 */

import type { Refusal } from '../wire'

/** What says nothing against doing it a moment later. */
const PASSING = ['busy', 'too_fast']
const BUSY_PAUSE_MS = 400
const LONGEST_PAUSE_MS = 2_000
const BUSY_TRIES = 30
const LONG_MS = 2_000

interface Letter {
  text: string
  tries: number
  held: boolean
  slow: ReturnType<typeof setTimeout>
  answer: (refusal: Refusal | null) => void
}

export class Outbox {
  private readonly letters = new Map<string, Letter>()

  private held = false

  constructor(
    private readonly send: (text: string) => void,
    private readonly onheld: (held: boolean) => void,
  ) {}

  post(id: string, message: unknown): Promise<Refusal | null> {
    return new Promise((answer) => {
      const text = JSON.stringify(message)
      const slow = setTimeout(() => this.hold(id), LONG_MS)
      this.letters.set(id, { text, tries: 0, held: false, slow, answer })
      this.send(text)
    })
  }

  repeatAll(): void {
    for (const letter of this.letters.values()) this.send(letter.text)
  }

  acknowledged(id: string): void {
    this.close(id, null)
  }

  refused(id: string, refusal: Refusal): void {
    const letter = this.letters.get(id)
    if (!letter) return
    letter.tries += 1
    if (!PASSING.includes(refusal.code) || letter.tries > BUSY_TRIES) {
      this.close(id, refusal)
      return
    }
    this.hold(id)
    setTimeout(
      () => {
        if (this.letters.has(id)) this.send(letter.text)
      },
      Math.min(BUSY_PAUSE_MS * letter.tries, LONGEST_PAUSE_MS),
    )
  }

  /** Nothing will be answered any more. */
  closeAll(refusal: Refusal): void {
    for (const id of [...this.letters.keys()]) this.close(id, refusal)
  }

  private close(id: string, refusal: Refusal | null): void {
    const letter = this.letters.get(id)
    this.letters.delete(id)
    clearTimeout(letter?.slow)
    this.tellHeld()
    letter?.answer(refusal)
  }

  private hold(id: string): void {
    const letter = this.letters.get(id)
    if (letter) letter.held = true
    this.tellHeld()
  }

  private tellHeld(): void {
    const held = [...this.letters.values()].some((letter) => letter.held)
    if (held !== this.held) this.onheld(held)
    this.held = held
  }
}
