/**
 * The deals of a match as the score sheet tells them. The view has the points of every deal and the arithmetic of the
 * last one; of earlier deals the arithmetic is known if this page has heard it.
 */

import type { BalootDealResult, BalootView } from '../../lib/wire'

/** By the number of the deal. */
export type Heard = Readonly<Record<number, BalootDealResult>>

/** With what a view tells about the last deal that was scored. */
export const hear = (heard: Heard, { result }: BalootView): Heard =>
  result ? { ...heard, [result.deal]: result } : heard

export interface SheetLine {
  deal: number
  /** Of A and B. */
  points: readonly number[]
  /** After the deal. */
  totals: readonly number[]
  result: BalootDealResult | undefined
}

export function sheetLines({ history }: BalootView, heard: Heard): SheetLine[] {
  const totals = [0, 0]
  return history.map(({ deal, points }) => {
    points.forEach((each, team) => (totals[team] = (totals[team] ?? 0) + each))
    return { deal, points, totals: [...totals], result: heard[deal] }
  })
}
