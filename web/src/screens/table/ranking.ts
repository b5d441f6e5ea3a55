/** The ranking of a match, as its end shows it: of players, or of those who score together. */

import { t } from '../../lib/text/text.svelte'
import type { Company } from './company.svelte'

interface RankingRow {
  rank: number
  seats: readonly number[]
  name: string
  note: string | undefined
  total: number
  mine: boolean
  /** Of the whole row, for those who listen. */
  label: string
}

export interface Ranking {
  /** Undefined for a match that nobody has won. */
  title: string | undefined
  winners: readonly number[]
  rows: readonly RankingRow[]
}

/** Ranks and totals are by seat; everybody scores for himself where no units say who scores together. */
export function rankingOf(
  company: Company,
  ranks: readonly number[],
  totals: readonly number[],
  noteOf: (seat: number) => string | undefined = () => undefined,
  units: readonly (readonly number[])[] = ranks.map((_, seat) => [seat]),
): Ranking {
  const rankOf = ([seat = 0]: readonly number[]) => ranks[seat] ?? 0
  const rows = units
    .map((seats) => ({
      seats,
      rank: 1 + units.filter((other) => rankOf(other) < rankOf(seats)).length,
      total: seats.reduce((sum, seat) => sum + (totals[seat] ?? 0), 0),
    }))
    .sort((a, b) => a.rank - b.rank || (a.seats[0] ?? 0) - (b.seats[0] ?? 0))
  const winners = rows.filter((row) => row.rank === 1).map((row) => row.seats)
  return {
    title: titleOf(company, winners),
    winners: winners[0] ?? [],
    rows: rows.map(({ rank, seats, total }) => {
      const name = namesOf(company, seats)
      const points = t('pointCount', { count: total })
      return {
        rank,
        seats,
        name,
        note: noteOf(seats[0] ?? 0),
        total,
        mine: company.me !== null && seats.includes(company.me),
        label: t('frame.end.seat', { rank, name, points }),
      }
    }),
  }
}

const namesOf = (company: Company, seats: readonly number[]): string =>
  seats.map((seat) => company.nameOf(seat)).join(t('list.separator'))

function titleOf(company: Company, winners: readonly (readonly number[])[]): string | undefined {
  const [first] = winners
  if (first === undefined) return undefined
  if (winners.length > 1) return t('frame.end.shared', { names: namesOf(company, winners.flat()) })
  if (company.me !== null && first.includes(company.me)) return t('frame.end.won')
  return t('frame.end.wonBy', { name: namesOf(company, first) })
}
