/** The two or three things of a match that are worth telling afterwards. */

import type { TrixView } from '../../lib/wire'

export type Fact =
  | { kind: 'worst'; seat: number; points: number; deal: number }
  | { kind: 'best'; seat: number; points: number; deal: number }
  | { kind: 'narrow'; points: number }

const NARROW = 30

/** The largest gain and the largest loss of one deal, where only one seat has it. */
function extremes({ history }: TrixView): Fact[] {
  const all = history.flatMap(({ points }, at) =>
    points.map((each, seat) => ({ seat, points: each, deal: at + 1 })),
  )
  return (['best', 'worst'] as const).flatMap((kind) => {
    const values = all.map(({ points }) => points)
    const most = kind === 'best' ? Math.max(...values) : Math.min(...values)
    const found = all.filter(({ points }) => points === most)
    return found.length === 1 && found[0] ? [{ kind, ...found[0] }] : []
  })
}

function narrow({ totals }: TrixView): Fact[] {
  const [first = 0, second = 0] = [...totals].sort((a, b) => b - a)
  const points = first - second
  return points > 0 && points <= NARROW ? [{ kind: 'narrow', points }] : []
}

export const factsOf = (view: TrixView): Fact[] => [...narrow(view), ...extremes(view)]
