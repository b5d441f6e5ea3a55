/**
 * The rounds of a match as the score sheet tells them. The view has what every seat added in every round, and the
 * arithmetic of the last one; of earlier rounds the arithmetic is known if this page has heard it.
 */

import type { OneFiftyEvent, OneFiftyRoundResult, OneFiftyView } from '../../lib/wire'

/** A round whose arithmetic is known. */
interface HeardRound extends OneFiftyRoundResult {
  /** Faces by seat, slot order. */
  hands: readonly (readonly (string | null)[])[]
}

/** By round, counted from 1. */
export type Heard = Readonly<Record<number, HeardRound>>

/** With what a frame tells about a round that has ended. */
export function hear(heard: Heard, events: readonly OneFiftyEvent[], view: OneFiftyView): Heard {
  const ended = events.find((event) => event.t === 'round_ended')
  const round = view.history.length
  if (ended) return { ...heard, [round]: ended }
  if (!view.result || heard[round]) return heard
  const hands = view.totals.map((_, seat) => {
    const zone = view.zones.find((each) => each.id === 'grid' && each.seat === seat)
    return (zone?.cards ?? []).map((spot) => spot.face ?? null)
  })
  return { ...heard, [round]: { ...view.result, hands } }
}

export interface SheetCell {
  added: number
  /** The total after the round; null where it cannot be told (option `exact_reset`). */
  total: number | null
  called: boolean
}

/** One row a round, one cell a seat. */
export function sheetRows(view: OneFiftyView, heard: Heard, exactReset: boolean): SheetCell[][] {
  const totals = view.totals.map(() => 0)
  return view.history.map((added, at) => {
    const known = heard[at + 1]
    return added.map((points, seat) => {
      totals[seat] = (totals[seat] ?? 0) + points
      const told = known?.scores[seat]?.total
      return {
        added: points,
        total: told ?? (exactReset ? null : (totals[seat] ?? 0)),
        called: known?.caller === seat,
      }
    })
  })
}
