/** Sends what the player decides, one command at a time, and says why the server refuses one. */

import { refusalText } from '../../lib/generic/words'
import type { Session } from '../../lib/net/session'
import { toast } from '../../lib/ui/toasts.svelte'

export class Command {
  /** A command is under way. */
  busy = $state(false)

  constructor(
    private readonly session: Session,
    private readonly game: string,
  ) {}

  /** `otherwise` is sent if the first is refused. */
  async send(tokens: readonly string[], otherwise?: readonly string[]): Promise<void> {
    if (this.busy) return
    this.busy = true
    let refusal = await this.session.act(tokens)
    if (refusal && otherwise) refusal = await this.session.act(otherwise)
    this.busy = false
    if (refusal) toast(refusalText(refusal, this.game), 'warning')
  }
}
