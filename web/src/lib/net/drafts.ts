import type { DraftAnswer } from '../wire'

/** Questions about commands under way, until they are answered. A question is never repeated: it would be too late. */
export class Drafts {
  private readonly waiting = new Map<string, (answer: DraftAnswer | null) => void>()

  ask(id: string): Promise<DraftAnswer | null> {
    return new Promise((tell) => this.waiting.set(id, tell))
  }

  /** False if nobody has asked. */
  answer(id: string, answer: DraftAnswer | null): boolean {
    const tell = this.waiting.get(id)
    this.waiting.delete(id)
    tell?.(answer)
    return tell !== undefined
  }

  /** The line is down: no answer will come. */
  giveUp(): void {
    for (const id of [...this.waiting.keys()]) this.answer(id, null)
  }
}
