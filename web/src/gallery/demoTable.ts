/** A pretended table for the gallery: only places and faces, no rules. */

import { cardRow, gridSlots } from '../lib/stage/cards'
import { placeAt, type Place } from '../lib/stage/place'
import { seatParts, type Round } from '../lib/stage/seats'
import type { TableBoxes } from '../lib/stage/table'

export interface Table {
  /** Faces by seat and slot. */
  hands: (string | null)[][]
  discard: string
  held: string | null
}

const WIDEST = { portrait: 96, landscape: 96, desktop: 124 }

export function layout(table: Table, boxes: TableBoxes, round: Round): Place[] {
  const [stock, discard] = cardRow(round.middle, 2, 10, WIDEST[boxes.shape] * 0.8)
  const piles =
    stock && discard ? [placeAt('stock', stock, null), placeAt('discard', discard, table.discard)] : []
  const hands = table.hands.flatMap((hand, seat) => {
    const other = round.others[seat - 1]
    const widest = WIDEST[boxes.shape]
    const slots = other
      ? seatParts(other, hand.length, widest).slots
      : gridSlots(boxes.hand, hand.length, widest)
    return hand.flatMap((face, index) => {
      const slot = slots[index]
      return slot ? [placeAt(`${String(seat)}.${String(index + 1)}`, slot, face)] : []
    })
  })
  return [...piles, ...hands]
}

export function beforeDeal(places: readonly Place[]): Place[] {
  return places.filter((place) => !place.id.includes('.'))
}
