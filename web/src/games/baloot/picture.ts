/** What lies where on the table of Baloot, for one reader: the settled picture of a view, and of its first deal. */

import { inOrder, type HandOrder } from '../../lib/trick/order'
import { NO_CARDS, type TrickPicture } from '../../lib/trick/picture'
import type { BalootView } from '../../lib/wire'
import { orderingOf } from './values'

export interface Picture extends TrickPicture {
  /** The card turned up for the bidding, as long as nobody has taken it. */
  readonly upcard: string | null
  /** Cards are still to be dealt. */
  readonly stock: boolean
}

export const STOCK = 'stock'
export const UPCARD = 'upcard'

export const EMPTY: Picture = { ...NO_CARDS, upcard: null, stock: false }

function handOf(view: BalootView, seat: number, by: HandOrder): (string | null)[] {
  const zone = view.zones.find((each) => each.id === 'hand' && each.seat === seat)
  const known = (zone?.cards ?? []).flatMap((spot) => spot.face ?? [])
  const hidden = Array<null>((zone?.count ?? 0) - known.length).fill(null)
  return [...(seat === view.seat ? inOrder(known, orderingOf(view, by)) : known), ...hidden]
}

export function pictureOf(view: BalootView, by: HandOrder = 'suit'): Picture {
  return {
    hands: [0, 1, 2, 3].map((seat) => handOf(view, seat, by)),
    trick: view.table.map(({ seat, face }) => ({ seat, face })),
    taker: null,
    upcard: view.zones.some((zone) => zone.id === 'upcard') ? view.upcard : null,
    stock: view.zones.some((zone) => zone.id === 'stock'),
  }
}

/** A hand lies open before everybody. */
export const openHand = (picture: Picture, seat: number, cards: readonly string[]): Picture => ({
  ...picture,
  hands: picture.hands.map((hand, other) => (other === seat ? cards : hand)),
})
