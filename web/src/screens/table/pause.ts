/** What a player does about pauses by agreement. */

import { refusalText } from '../../lib/generic/words'
import type { LobbyDo, Session } from '../../lib/net/session'
import { toast } from '../../lib/ui/toasts.svelte'

/** Says whether this person can ask for a pause; who has none left is told so when he asks. */
export function mayAskPause(session: Session): boolean {
  const match = session.room?.match
  return match !== null && match !== undefined && !match.over && match.pause === null && session.me !== null
}

export function askPause(session: Session): void {
  void tell(session, { do: 'ask_pause' })
}

export function answerPause(session: Session, on: boolean): void {
  void tell(session, { do: 'answer_pause', on })
}

export function goOn(session: Session): void {
  void tell(session, { do: 'go_on' })
}

async function tell(session: Session, todo: LobbyDo): Promise<void> {
  const refusal = await session.lobby(todo)
  if (refusal) toast(refusalText(refusal), 'warning')
}
