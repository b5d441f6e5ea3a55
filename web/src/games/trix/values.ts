/** The words of a table of Trix, and how strong cards are: for sorting and labels. The server decides. */

import { t } from '../../lib/text/text.svelte'
import type { HandOrder, Ordering } from '../../lib/trick/order'
import type { TrixOptions, TrixView } from '../../lib/wire'

export type Options = Required<Omit<TrixOptions, 'trix_points'>> & { trix_points: number[] }

/** As the server has them. */
export const DEFAULTS: Options = {
  partnership: false,
  kingdoms: 4,
  kingdom_menu: 'classic',
  kingdom_order: 'right',
  doubling: 'simultaneous',
  double_self: 'net',
  double_partner: 'net',
  heart_lead: 'free',
  forced_discard: 'none',
  king_under_ace: false,
  king_rules_in_complex: true,
  early_end: true,
  trix_last: 'auto',
  expose_twos: false,
  redeal_king: 'none',
  redeal_trix: 'none',
  max_redeals: 3,
  first_owner_reshuffle: false,
  tiebreak: 'extra_kingdom',
  tiebreak_owner: 'seven_of_hearts',
  tiebreak_eligible: 'all',
  max_extra_kingdoms: 3,
  king_points: 75,
  queen_points: 25,
  diamond_points: 10,
  trick_points: 15,
  trix_points: [200, 150, 100, 50],
}

export type Contract = NonNullable<TrixView['contract']>

/** In the order in which they stand on the board. */
export const CONTRACTS: readonly Contract[] = ['king', 'queens', 'diamonds', 'ltoosh', 'complex', 'trix']

/** The card that stands for a contract; null shows a back. */
export const EMBLEMS: Readonly<Record<Contract, string | null>> = {
  king: 'KH',
  queens: 'QS',
  diamonds: 'AD',
  ltoosh: null,
  complex: 'QC',
  trix: 'JS',
}

/** From the weakest to the strongest, as the ranks of the notation. */
export const STRENGTH = '23456789TJQKA'

export const orderingOf = (by: HandOrder): Ordering => ({
  by,
  trump: null,
  strength: (face) => STRENGTH.indexOf(face.charAt(0)),
})

export const contractText = (contract: Contract): string => t(`contract.trix.${contract}`)

/** Who scores together: partners sit opposite. */
export const unitsOf = ({ partnership }: Options): readonly (readonly number[])[] =>
  partnership
    ? [
        [0, 2],
        [1, 3],
      ]
    : [[0], [1], [2], [3]]

/** What is counted by seat, for those who score together. */
export const sumOf = (points: readonly number[], unit: readonly number[]): number =>
  unit.reduce((sum, seat) => sum + (points[seat] ?? 0), 0)
