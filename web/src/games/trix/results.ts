/**
 * The deals of a match as the score sheet tells them. The view has the points of every deal and the arithmetic of the
 * last one; of earlier deals the arithmetic is known if this page has heard it.
 */

import type { TrixPastDeal, TrixScoreLine, TrixView } from '../../lib/wire'

/** By the place of the deal in the match, from 1. */
export type Heard = Readonly<Record<number, readonly TrixScoreLine[]>>

/** With what a view tells about the last deal that was scored. */
export const hear = (heard: Heard, { history, result }: TrixView): Heard =>
  result ? { ...heard, [history.length]: result.lines } : heard

interface SheetRow {
  deal: TrixPastDeal
  /** By seat, after the deal. */
  totals: readonly number[]
}

export function sheetRows({ history }: TrixView): SheetRow[] {
  const totals = [0, 0, 0, 0]
  return history.map((deal) => {
    deal.points.forEach((points, seat) => (totals[seat] = (totals[seat] ?? 0) + points))
    return { deal, totals: [...totals] }
  })
}
