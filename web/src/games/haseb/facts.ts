/** The two or three things of a match that are worth telling afterwards, from the points of its rounds. */

import type { HasebView } from '../../lib/wire'
import type { Heard } from './results'

/** `unit` is a player, or a team. */
export type Fact =
  | { kind: 'comeback'; unit: number }
  | { kind: 'narrow'; points: number }
  | { kind: 'zeros'; unit: number; count: number }
  | { kind: 'leap'; unit: number; points: number; round: number }
  | { kind: 'wall'; seats: readonly number[] }

const AT_MOST = 3
const NARROW = 5

type History = HasebView['history']

/** The only one with the largest value; undefined if it is shared. */
function leader(values: readonly number[]): { unit: number; value: number } | undefined {
  const value = Math.max(...values)
  const units = values.flatMap((each, unit) => (each === value ? [unit] : []))
  return units.length === 1 && units[0] !== undefined ? { unit: units[0], value } : undefined
}

function totalsAfter(history: History, rounds: number): number[] {
  const [first = []] = history
  return first.map((_, unit) => history.slice(0, rounds).reduce((sum, added) => sum + (added[unit] ?? 0), 0))
}

/** First at the end, and alone in the last place after half of the rounds. */
function comeback(history: History): Fact[] {
  if (history.length < 3) return []
  const last = leader(totalsAfter(history, Math.floor(history.length / 2)))
  const totals = totalsAfter(history, history.length)
  return last && totals[last.unit] === Math.min(...totals) ? [{ kind: 'comeback', unit: last.unit }] : []
}

function narrow(history: History): Fact[] {
  const [first = 0, second = 0] = totalsAfter(history, history.length).sort((a, b) => a - b)
  const points = second - first
  return points > 0 && points <= NARROW ? [{ kind: 'narrow', points }] : []
}

/** The carrier that others have dressed most (rules, 5.6), as far as this page has heard. */
function wall(heard: Heard, seats: number): Fact[] {
  const awards = Object.values(heard).flatMap((result) => result.award ?? [])
  const counts = Array.from({ length: seats }, (_, seat) => awards.filter((award) => award === seat).length)
  const most = Math.max(...counts)
  if (most === 0) return []
  return [{ kind: 'wall', seats: counts.flatMap((count, seat) => (count === most ? [seat] : [])) }]
}

function zeros(history: History): Fact[] {
  const [first = []] = history
  const best = leader(first.map((_, unit) => history.filter((added) => added[unit] === 0).length))
  return best && best.value > 1 ? [{ kind: 'zeros', unit: best.unit, count: best.value }] : []
}

function leap(history: History): Fact[] {
  const jumps = history.flatMap((added, at) => added.map((points, unit) => ({ points, unit, round: at + 1 })))
  const most = Math.max(0, ...jumps.map((jump) => jump.points))
  const found = jumps.filter((jump) => jump.points === most)
  return found.length === 1 && most > 0 ? found.map((jump) => ({ kind: 'leap' as const, ...jump })) : []
}

export function factsOf({ history, rows }: HasebView, heard: Heard): Fact[] {
  return [
    ...wall(heard, rows.length),
    ...comeback(history),
    ...narrow(history),
    ...zeros(history),
    ...leap(history),
  ].slice(0, AT_MOST)
}
