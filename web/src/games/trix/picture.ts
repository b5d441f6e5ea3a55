/** What lies where on the table of Trix, for one reader: the settled picture of a view, and what comes between. */

import { SUITS } from '../../lib/deck/faces'
import { inOrder, type HandOrder } from '../../lib/trick/order'
import { NO_CARDS, without, type TrickPicture } from '../../lib/trick/picture'
import type { TrixView } from '../../lib/wire'
import { orderingOf, STRENGTH } from './values'

export interface Picture extends TrickPicture {
  /** The cards of the layout. */
  readonly laid: readonly string[]
}

export const EMPTY: Picture = { ...NO_CARDS, laid: [] }

const ROWS = ['row_spades', 'row_hearts', 'row_diamonds', 'row_clubs']

/** Of another hand only what lies face up before everybody is known; it lies on top. */
function handOf(view: TrixView, seat: number, by: HandOrder): (string | null)[] {
  const zone = view.zones.find((each) => each.id === 'hand' && each.seat === seat)
  const known = (zone?.cards ?? []).flatMap((spot) => spot.face ?? [])
  const hidden = Array<null>((zone?.count ?? 0) - known.length).fill(null)
  return [...hidden, ...(seat === view.seat ? inOrder(known, orderingOf(by)) : known)]
}

export function pictureOf(view: TrixView, by: HandOrder = 'suit'): Picture {
  return {
    hands: [0, 1, 2, 3].map((seat) => handOf(view, seat, by)),
    trick: view.zones.flatMap(({ id, seat, cards }) => {
      const face = cards?.[0]?.face
      return id === 'trick' && typeof seat === 'number' && face ? [{ seat, face }] : []
    }),
    taker: null,
    laid: view.zones.flatMap(({ id, cards }) =>
      ROWS.includes(id) ? (cards ?? []).flatMap((spot) => spot.face ?? []) : [],
    ),
  }
}

export const laidId = (face: string): string => `laid.${face}`

export const readLaidId = (id: string): string | undefined => /^laid\.(\w\w)$/.exec(id)?.[1]

/** A card has gone from a hand to its row. */
export function laidDown(picture: Picture, seat: number, face: string): Picture {
  const hands = picture.hands.map((hand, other) => (other === seat ? without(hand, face) : hand))
  return { ...picture, hands, laid: [...picture.laid, face] }
}

/** Whether a card lies at an end of its row. */
export function isEnd(laid: readonly string[], face: string): boolean {
  const row = laid.filter((other) => other.endsWith(face.charAt(1)))
  const at = STRENGTH.indexOf(face.charAt(0))
  const places = row.map((other) => STRENGTH.indexOf(other.charAt(0)))
  return at === Math.min(...places) || at === Math.max(...places)
}

/** What was face up or hidden in the hands lies open at the end of a deal. */
export const opened = (picture: Picture, remaining: readonly (readonly string[])[]): Picture => ({
  ...picture,
  hands: picture.hands.map((_, seat) => remaining[seat] ?? []),
})

export const suitColumn = (face: string): number => SUITS.findIndex((suit) => face.endsWith(suit))
