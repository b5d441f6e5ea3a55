/** The words of a table of Trix, and how strong cards are: for sorting and labels. The server decides. */

import { t } from '../../lib/text/text.svelte'
import type { HandOrder, Ordering } from '../../lib/trick/order'
import type { TrixOptions, TrixView } from '../../lib/wire'

export type Options = TrixOptions
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

/** Partners sit opposite. */
export const partnerOf = (seat: number): number => (seat + 2) % 4
