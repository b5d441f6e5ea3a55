/** The two or three things of a match that are worth telling afterwards. */

import type { BalootView } from '../../lib/wire'
import type { Heard } from './results'
import { teamNumber } from './values'

export type Fact =
  | { kind: 'comeback'; points: number }
  | { kind: 'narrow'; points: number }
  | { kind: 'kaboots'; count: number }
  | { kind: 'leap'; points: number; deal: number }
  | { kind: 'buys'; seat: number; count: number }

const AT_MOST = 3
const NARROW = 10
/** So far behind, a win is worth telling. */
const FAR = 40

/** How far the winners once lay behind. */
function comeback({ history, winner }: BalootView): Fact[] {
  if (winner === null) return []
  const won = teamNumber(winner)
  let [behind, most] = [0, 0]
  for (const { points } of history) {
    behind += (points[1 - won] ?? 0) - (points[won] ?? 0)
    most = Math.max(most, behind)
  }
  return most >= FAR ? [{ kind: 'comeback', points: most }] : []
}

function narrow({ team_totals: [a = 0, b = 0] }: BalootView): Fact[] {
  const points = Math.abs(a - b)
  return points > 0 && points <= NARROW ? [{ kind: 'narrow', points }] : []
}

function kaboots(heard: Heard): Fact[] {
  const count = Object.values(heard).filter(({ verdict }) => verdict.endsWith('kaboot')).length
  return count > 0 ? [{ kind: 'kaboots', count }] : []
}

/** The largest single deal, if there is only one. */
function leap({ history }: BalootView): Fact[] {
  const best = Math.max(0, ...history.flatMap(({ points }) => points))
  const found = history.filter(({ points }) => points.includes(best))
  return found.length === 1 && found[0] && best > 0
    ? [{ kind: 'leap', points: best, deal: found[0].deal }]
    : []
}

/** Who has bought most, if every deal was heard. */
function buys({ history }: BalootView, heard: Heard): Fact[] {
  const results = history.map(({ deal }) => heard[deal])
  if (results.some((result) => !result)) return []
  const counts = [0, 1, 2, 3].map((seat) => results.filter((result) => result?.buyer === seat).length)
  const count = Math.max(...counts)
  const seats = counts.flatMap((each, seat) => (each === count ? [seat] : []))
  return seats.length === 1 && seats[0] !== undefined && count > 1
    ? [{ kind: 'buys', seat: seats[0], count }]
    : []
}

export function factsOf(view: BalootView, heard: Heard): Fact[] {
  return [...comeback(view), ...kaboots(heard), ...narrow(view), ...leap(view), ...buys(view, heard)].slice(
    0,
    AT_MOST,
  )
}
