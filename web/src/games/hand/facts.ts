/** The two or three things of a match that are worth telling afterwards, from the rounds of its history. */

import type { HandView } from '../../lib/wire'

export type Fact =
  | { kind: 'hands'; seat: number; count: number }
  | { kind: 'comeback'; seat: number }
  | { kind: 'narrow'; points: number }
  | { kind: 'wins'; seat: number; count: number }
  | { kind: 'heavy'; seat: number; points: number; round: number }

const AT_MOST = 3
const NARROW = 15

/** The only one with the largest value; undefined if it is shared. */
function leader(values: readonly number[]): { seat: number; value: number } | undefined {
  const value = Math.max(...values)
  const seats = values.flatMap((each, seat) => (each === value ? [seat] : []))
  return seats.length === 1 && seats[0] !== undefined ? { seat: seats[0], value } : undefined
}

/** First at the end, and alone in the last place after half of the rounds. */
function comeback({ history, ranks, totals }: HandView): Fact[] {
  if (history.length < 4) return []
  const half = history.slice(0, Math.floor(history.length / 2))
  const sums = totals.map((_, seat) => half.reduce((sum, round) => sum + (round.points[seat] ?? 0), 0))
  const last = leader(sums)
  return last && ranks[last.seat] === 1 ? [{ kind: 'comeback', seat: last.seat }] : []
}

function narrow({ totals }: HandView): Fact[] {
  const [first = 0, second = 0] = [...totals].sort((a, b) => a - b)
  const points = second - first
  return points > 0 && points <= NARROW ? [{ kind: 'narrow', points }] : []
}

function counted(view: HandView, kind: 'hands' | 'wins', least: number): Fact[] {
  const rounds = view.history.filter((round) => kind === 'wins' || round.hand)
  const best = leader(view.totals.map((_, seat) => rounds.filter((round) => round.winner === seat).length))
  return best && best.value >= least ? [{ kind, seat: best.seat, count: best.value }] : []
}

function heavy({ history }: HandView): Fact[] {
  const all = history.flatMap(({ points }, at) =>
    points.map((each, seat) => ({ points: each, seat, round: at + 1 })),
  )
  const most = Math.max(0, ...all.map((each) => each.points))
  const found = all.filter((each) => each.points === most)
  return found.length === 1 && most > 0 ? found.map((each) => ({ kind: 'heavy' as const, ...each })) : []
}

export function factsOf(view: HandView): Fact[] {
  const found = [
    ...counted(view, 'hands', 1),
    ...comeback(view),
    ...narrow(view),
    ...counted(view, 'wins', 2),
    ...heavy(view),
  ]
  return found.slice(0, AT_MOST)
}
