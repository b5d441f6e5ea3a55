/** Who still has a turn before the round is scored; a caller plays no more, every other seat once. */

import type { OneFiftyView } from '../../lib/wire'

const DURING_A_TURN = ['turn', 'drawn', 'jack', 'queen', 'spy', 'king', 'after', 'slap']

/** From the seat whose turn it is, in the order of play; empty as long as nobody has called. */
export function lastTurns(view: OneFiftyView): number[] {
  const { caller, turn, totals } = view
  if (caller === null || turn === null || !DURING_A_TURN.includes(view.phase)) return []
  const seated = (seat: number) => view.zones.some((zone) => zone.id === 'grid' && zone.seat === seat)
  const seats: number[] = []
  for (let seat = turn; seat !== caller; seat = (seat + 1) % totals.length) if (seated(seat)) seats.push(seat)
  return seats
}
