/**
 * The rounds of a match as the score sheet tells them. The view has the points of every round, and the arithmetic
 * of the last one; of earlier rounds the arithmetic is known if this page has heard it.
 */

import type { HandEvent, HandRoundResult, HandView } from '../../lib/wire'
import { facesOf, handZone } from './picture'

/** A round whose arithmetic is known. */
interface HeardRound extends HandRoundResult {
  /** By seat, what was left; null where it is not shown. */
  hands: readonly (readonly string[] | null)[]
}

/** By round of the history, counted from 1. */
export type Heard = Readonly<Record<number, HeardRound>>

/** With what a frame tells about a round that has ended. */
export function hear(heard: Heard, events: readonly HandEvent[], view: HandView): Heard {
  const round = view.history.length
  const ended = events.find((event) => event.t === 'round_ended')
  // A round that is played again leaves no line.
  if (round === 0) return heard
  if (ended) return { ...heard, [round]: ended }
  if (!view.result || heard[round]) return heard
  const hands = view.totals.map((_, seat) => {
    const zone = handZone(view, seat)
    const faces = facesOf(zone)
    return zone && faces.length === zone.count ? faces : null
  })
  return { ...heard, [round]: { ...view.result, hands } }
}

/** What is marked beside the points of a round. */
type Mark = 'won' | 'hand' | 'unopened'

export interface SheetCell {
  points: number
  total: number
  mark: Mark | null
}

/** One row a round, one cell a seat. */
export function sheetRows(view: HandView, heard: Heard): SheetCell[][] {
  const totals = view.totals.map(() => 0)
  return view.history.map((round, at) =>
    round.points.map((points, seat) => {
      const total = (totals[seat] ?? 0) + points
      totals[seat] = total
      const won: Mark = round.hand ? 'hand' : 'won'
      const unopened = heard[at + 1]?.scores[seat]?.reason === 'unopened' ? 'unopened' : null
      return { points, total, mark: round.winner === seat ? won : unopened }
    }),
  )
}
