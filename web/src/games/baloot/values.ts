/** What holds at a table, and how strong cards are: for sorting, labels and the rules panel. The server decides. */

import type { HandOrder, Ordering } from '../../lib/trick/order'
import type { BalootOptions, BalootView } from '../../lib/wire'

/** The options in force, every one of them. */
export type Options = Required<BalootOptions>
/** What holds where a table says nothing else; compared with the schema of the server by a test. */
export const DEFAULTS: Options = {
  target: 152,
  first_dealer: 'random',
  enforcement: 'strict',
  ashkal_laps: 'first',
  ashkal_on_ace: true,
  sun_over_hokum: 'later',
  qablak: 'off',
  ace_hokum_locked: false,
  kasho: 'off',
  hokum_doubling: true,
  sun_double: 'strict_100',
  double_timing: 'after_deal',
  double_speakers: 'team',
  odd_rung_mode: 'open',
  overtrump: 'off',
  partner_relief: 'off',
  ekah_mode: 'automatic',
  ekah_ace: false,
  sawa: 'off',
  project_reveal: 'auto',
  project_scope: 'team',
  mia_tie: 'sequence_first',
  baloot_mode: 'automatic',
  baloot_absorbed_by_mia: false,
  contract_counts: 'all',
  failed_projects: 'to_defenders',
  tie_undoubled: 'split',
  sun_half: 'exact',
  hokum_66: 'larger_down',
  doubled_split: 'winner_takes_all',
  projects_multiplied: 'full',
  tie_doubled: 'last_raiser_loses',
  baloot_owner: 'winner',
  kaboot_multiplied: false,
  kaboot_cancels_qahwa: true,
  kaboot_loser_projects: 'keep',
  reverse_kaboot: false,
  turn_seconds: 20,
}

export type Team = 'A' | 'B'
export type SuitName = NonNullable<BalootView['trump']>

/** Partners sit opposite; pairs of numbers are those of A and B. */
export const teamOf = (seat: number): 0 | 1 => (seat % 2 === 0 ? 0 : 1)
export const teamNumber = (team: Team): 0 | 1 => (team === 'A' ? 0 : 1)

/** From the weakest to the strongest, as the ranks of the notation. */
export const STRENGTHS = { plain: '789JQKTA', trump: '78QKTA9J' } as const
const ABOVE_ALL = 10

function strengthIn(trump: SuitName | null): (face: string) => number {
  return (face) => {
    const rank = face.charAt(0)
    return face.endsWith(trump ?? '-')
      ? ABOVE_ALL + STRENGTHS.trump.indexOf(rank)
      : STRENGTHS.plain.indexOf(rank)
  }
}

/** How a hand is held under the contract of a view. */
export const orderingOf = ({ trump }: Pick<BalootView, 'trump'>, by: HandOrder): Ordering => ({
  by,
  trump,
  strength: strengthIn(trump),
})
