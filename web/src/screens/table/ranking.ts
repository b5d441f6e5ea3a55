/** The ranking of a match that everybody plays for himself, as its end shows it. */

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

/** Ranks and totals are by seat. */
export function rankingOf(
  company: Company,
  ranks: readonly number[],
  totals: readonly number[],
  noteOf: (seat: number) => string | undefined = () => undefined,
): Ranking {
  const rows = ranks
    .map((rank, seat) => ({ rank, seat, total: totals[seat] ?? 0 }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat)
  const winners = rows.filter((row) => row.rank === 1).map((row) => row.seat)
  return {
    title: titleOf(company, winners),
    winners: winners.slice(0, 1),
    rows: rows.map(({ rank, seat, total }) => {
      const name = company.nameOf(seat)
      const points = t('pointCount', { count: total })
      return {
        rank,
        seats: [seat],
        name,
        note: noteOf(seat),
        total,
        mine: seat === company.me,
        label: t('frame.end.seat', { rank, name, points }),
      }
    }),
  }
}

function titleOf(company: Company, winners: readonly number[]): string | undefined {
  const [first] = winners
  if (first === undefined) return undefined
  if (winners.length > 1) {
    const names = winners.map((seat) => company.nameOf(seat)).join(t('list.separator'))
    return t('frame.end.shared', { names })
  }
  return first === company.me ? t('frame.end.won') : t('frame.end.wonBy', { name: company.nameOf(first) })
}
