/**
 * The rounds of a match as the score sheet tells them. The view has the points of every round, and the arithmetic of
 * the last one; of earlier rounds the arithmetic is known if this page has heard it.
 */

import type { HasebEvent, HasebRoundResult, HasebView } from '../../lib/wire'

/** By round, counted from 1. */
export type Heard = Readonly<Record<number, HasebRoundResult>>

/** With what a frame tells about a round that has ended. */
export function hear(heard: Heard, events: readonly HasebEvent[], view: HasebView): Heard {
  const ended = events.find((event) => event.t === 'round_ended')
  const round = roundsPlayed(view)
  if (ended) return { ...heard, [round]: ended.result }
  if (!view.result || heard[round]) return heard
  return { ...heard, [round]: view.result }
}

/** Rounds that have been scored; an attempt at a mission gives no points. */
function roundsPlayed(view: HasebView): number {
  if (view.history.length > 0) return view.history.length
  if (!view.result) return 0
  return view.phase === 'match_over' || view.phase === 'deal' ? view.round : view.round - 1
}

/** The seats that score together: teams, or everybody alone. */
export function unitsOf(view: HasebView, teams: boolean): readonly (readonly number[])[] {
  const seats = view.rows.length
  if (!teams) return view.rows.map((_, seat) => [seat])
  const half = seats / 2
  return Array.from({ length: half }, (_, at) => [at, at + half])
}

export interface SheetCell {
  added: number
  total: number
  called: boolean
}

/** One row a round, one cell a unit. */
export function sheetRows(
  view: HasebView,
  heard: Heard,
  units: readonly (readonly number[])[],
): SheetCell[][] {
  const totals = units.map(() => 0)
  return view.history.map((added, at) => {
    const caller = heard[at + 1]?.caller ?? null
    return added.map((points, unit) => {
      totals[unit] = (totals[unit] ?? 0) + points
      return {
        added: points,
        total: totals[unit],
        called: caller !== null && units[unit]?.includes(caller) === true,
      }
    })
  })
}
