/** The two or three things of a match that are worth telling afterwards, from what every seat added in its rounds. */

import type { OneFiftyView } from '../../lib/wire'
import type { Heard } from './results'

export type Fact =
  | { kind: 'comeback'; seat: number }
  | { kind: 'narrow'; points: number }
  | { kind: 'calls'; seat: number; count: number }
  | { kind: 'zeros'; seat: number; count: number }
  | { kind: 'leap'; seat: number; points: number; round: number }

const AT_MOST = 3
const NARROW = 5

/** The only one with the largest value; undefined if it is shared. */
function leader(values: readonly number[]): { seat: number; value: number } | undefined {
  const value = Math.max(...values)
  const seats = values.flatMap((each, seat) => (each === value ? [seat] : []))
  return seats.length === 1 && seats[0] !== undefined ? { seat: seats[0], value } : undefined
}

function totalsAfter(history: readonly (readonly number[])[], rounds: number): number[] {
  const [first = []] = history
  return first.map((_, seat) => history.slice(0, rounds).reduce((sum, added) => sum + (added[seat] ?? 0), 0))
}

/** First at the end, and alone in the last place after half of the rounds. */
function comeback({ history, ranks }: OneFiftyView): Fact[] {
  if (history.length < 4) return []
  const last = leader(totalsAfter(history, Math.floor(history.length / 2)))
  return last && ranks[last.seat] === 1 ? [{ kind: 'comeback', seat: last.seat }] : []
}

function narrow({ totals }: OneFiftyView): Fact[] {
  const [first = 0, second = 0] = [...totals].sort((a, b) => a - b)
  const points = second - first
  return points > 0 && points <= NARROW ? [{ kind: 'narrow', points }] : []
}

/** Only if every round was heard: otherwise calls would be missing. */
function calls({ history, totals }: OneFiftyView, heard: Heard): Fact[] {
  const rounds = history.map((_, at) => heard[at + 1])
  if (rounds.some((round) => !round)) return []
  const good = totals.map(
    (_, seat) => rounds.filter((round) => round?.caller === seat && round.call_succeeded === true).length,
  )
  const best = leader(good)
  return best && best.value > 0 ? [{ kind: 'calls', seat: best.seat, count: best.value }] : []
}

function zeros({ history, totals }: OneFiftyView): Fact[] {
  const best = leader(totals.map((_, seat) => history.filter((added) => added[seat] === 0).length))
  return best && best.value > 1 ? [{ kind: 'zeros', seat: best.seat, count: best.value }] : []
}

function leap({ history }: OneFiftyView): Fact[] {
  const jumps = history.flatMap((added, at) => added.map((points, seat) => ({ points, seat, round: at + 1 })))
  const most = Math.max(0, ...jumps.map((jump) => jump.points))
  const found = jumps.filter((jump) => jump.points === most)
  return found.length === 1 && most > 0 ? found.map((jump) => ({ kind: 'leap' as const, ...jump })) : []
}

export function factsOf(view: OneFiftyView, heard: Heard): Fact[] {
  return [...comeback(view), ...narrow(view), ...calls(view, heard), ...zeros(view), ...leap(view)].slice(
    0,
    AT_MOST,
  )
}
