/**
 * What was sent and not answered yet. After a break everything is sent again under the same id, which the server
 * acknowledges without effect if it had arrived; what it was too busy for is sent again after a moment.
 */

import type { Refusal } from '../wire'

const BUSY = 'busy'
const BUSY_PAUSE_MS = 400
const BUSY_TRIES = 5

interface Letter {
  text: string
  tries: number
  answer: (refusal: Refusal | null) => void
}

export class Outbox {
  private readonly letters = new Map<string, Letter>()

  constructor(private readonly send: (text: string) => void) {}

  post(id: string, message: unknown): Promise<Refusal | null> {
    return new Promise((answer) => {
      const text = JSON.stringify(message)
      this.letters.set(id, { text, tries: 0, answer })
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
    if (refusal.code !== BUSY || letter.tries > BUSY_TRIES) {
      this.close(id, refusal)
      return
    }
    setTimeout(() => {
      if (this.letters.has(id)) this.send(letter.text)
    }, BUSY_PAUSE_MS * letter.tries)
  }

  /** Nothing will be answered any more. */
  closeAll(refusal: Refusal): void {
    for (const id of [...this.letters.keys()]) this.close(id, refusal)
  }

  private close(id: string, refusal: Refusal | null): void {
    const letter = this.letters.get(id)
    this.letters.delete(id)
    letter?.answer(refusal)
  }
}
