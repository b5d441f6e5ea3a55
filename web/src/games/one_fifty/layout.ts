/** Where everything of the table of 150 lies: its hands are grids of two rows, with holes. */

import type { Box, Size } from '../../lib/stage/box'
import { gridSlots } from '../../lib/stage/cards'
import { tableLayout as layoutOf, Z, type Prefs, type TableLayout } from '../../lib/grid/layout'
import { placeAt, type Place } from '../../lib/stage/place'
import { slotId } from '../../lib/grid/slot'
import { HOLD, highestSlot, PILE, STOCK, type Picture } from './picture'

export function tableLayout(picture: Picture, size: Size, me: number, prefs: Prefs): TableLayout {
  const places = picture.grids.map((grid) => grid && highestSlot(grid))
  return layoutOf({ places, slots: gridSlots }, size, me, prefs)
}

/** Fanned over the pile, as if just put down. */
function triedBox(pile: Box, at: number): Place {
  const x = pile.x + pile.width * (0.24 - 0.2 * at)
  const y = pile.y - pile.height * (0.12 - 0.03 * at)
  return placeAt('', { ...pile, x, y }, null, Z.tried + at, 9 - 7 * at)
}

function handPlaces(picture: Picture, seat: number, slots: readonly Box[], pile: Box, z: number): Place[] {
  const tried = picture.tried?.seat === seat ? picture.tried.slots : []
  return Object.entries(picture.grids[seat] ?? {}).flatMap(([key, face]) => {
    const slot = Number(key)
    const id = slotId(seat, slot)
    const at = tried.indexOf(slot)
    if (at >= 0) return [{ ...triedBox(pile, at), id, face }]
    const box = slots[slot - 1]
    return box ? [placeAt(id, box, face, z + slot)] : []
  })
}

export function placesOf(picture: Picture, at: TableLayout): Place[] {
  const places = at.others.flatMap((spot) =>
    at.zoom?.seat === spot.seat
      ? handPlaces(picture, spot.seat, at.zoom.slots, at.pile, Z.zoom)
      : handPlaces(picture, spot.seat, spot.slots, at.pile, Z.other),
  )
  places.push(...handPlaces(picture, at.own.seat, at.own.slots, at.pile, at.zoom ? Z.ownBesideZoom : Z.own))
  if (picture.stock > 0) places.push(placeAt(STOCK, at.stock, null, Z.pile))
  if (picture.pile.count > 0) places.push(placeAt(PILE, at.pile, picture.pile.top, Z.pile))
  if (picture.hold) places.push(placeAt(HOLD, at.hold, picture.hold.face, Z.hold))
  return places
}
