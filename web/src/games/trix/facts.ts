/** The two or three things of a match that are worth telling afterwards. */

import type { TrixView } from '../../lib/wire'
import { sumOf } from './values'

type Units = readonly (readonly number[])[]

export type Fact =
  { kind: 'worst' | 'best'; unit: number; points: number; deal: number } | { kind: 'narrow'; points: number }

const NARROW = 30

/** The largest gain and the largest loss of one deal, where only one side has it. */
function extremes({ history }: TrixView, units: Units): Fact[] {
  const all = history.flatMap((past, at) =>
    units.map((seats, unit) => ({ unit, points: sumOf(past.points, seats), deal: at + 1 })),
  )
  return (['best', 'worst'] as const).flatMap((kind) => {
    const values = all.map(({ points }) => points)
    const most = kind === 'best' ? Math.max(0, ...values) : Math.min(0, ...values)
    const found = all.filter(({ points }) => points === most && points !== 0)
    return found.length === 1 && found[0] ? [{ kind, ...found[0] }] : []
  })
}

function narrow({ totals }: TrixView, units: Units): Fact[] {
  const [first = 0, second = 0] = units.map((unit) => sumOf(totals, unit)).sort((a, b) => b - a)
  const points = first - second
  return points > 0 && points <= NARROW ? [{ kind: 'narrow', points }] : []
}

/** Of those who score together. */
export const factsOf = (view: TrixView, units: Units): Fact[] => [
  ...narrow(view, units),
  ...extremes(view, units),
]
