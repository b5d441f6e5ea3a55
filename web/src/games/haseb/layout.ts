/** Where everything of the table of Haseb! lies: its hands are rows, of two up to a dozen cards. */

import { tableLayout as layoutOf, Z, type Prefs, type TableLayout } from '../../lib/grid/layout'
import { slotId } from '../../lib/grid/slot'
import { CARD_RATIO, type Box, type Size } from '../../lib/stage/box'
import { rowSlots } from '../../lib/stage/cards'
import { placeAt, type Place } from '../../lib/stage/place'
import { FLOOR, HOLD, STOCK, type Picture } from './picture'

export function tableLayout(picture: Picture, size: Size, me: number, prefs: Prefs): TableLayout {
  return layoutOf({ places: picture.rows.map((row) => row.length), slots: rowSlots }, size, me, prefs)
}

/** Beside the floor, as if just put down. */
function triedBox(floor: Box): Place {
  return placeAt(
    '',
    { ...floor, x: floor.x + floor.width * 0.2, y: floor.y - floor.height * 0.1 },
    null,
    Z.tried,
    9,
  )
}

/** A little apart, so that a heap is told from a single card. */
const HEAP_STEP = 1.5

function heapBox(slots: readonly Box[], at: number, middle: Box | null): Box | undefined {
  const [first] = slots
  const last = slots.at(-1)
  if (!first || !last) return undefined
  const width = first.width
  const x = middle ? middle.x + (middle.width - width) / 2 : (first.x + last.x) / 2
  const y = middle ? middle.y + (middle.height - width * CARD_RATIO) / 2 : (first.y + last.y) / 2
  return { x: x + at * HEAP_STEP, y: y - at * HEAP_STEP, width, height: width * CARD_RATIO }
}

function rowPlaces(
  picture: Picture,
  seat: number,
  slots: readonly Box[],
  at: TableLayout,
  z: number,
): Place[] {
  const heaped = picture.heap?.seats.includes(seat) === true
  return (picture.rows[seat] ?? []).flatMap((face, index) => {
    const id = slotId(seat, index + 1)
    if (picture.tried?.seat === seat && picture.tried.position === index + 1)
      return [{ ...triedBox(at.pile), id, face }]
    const lying = heaped && face === null
    const box = lying ? heapBox(slots, index, picture.heap?.middle ? at.hold : null) : slots[index]
    return box ? [placeAt(id, box, face, z + index + 1)] : []
  })
}

export function placesOf(picture: Picture, at: TableLayout): Place[] {
  const places = at.others.flatMap((spot) =>
    at.zoom?.seat === spot.seat
      ? rowPlaces(picture, spot.seat, at.zoom.slots, at, Z.zoom)
      : rowPlaces(picture, spot.seat, spot.slots, at, Z.other),
  )
  places.push(...rowPlaces(picture, at.own.seat, at.own.slots, at, at.zoom ? Z.ownBesideZoom : Z.own))
  if (picture.stock > 0) places.push(placeAt(STOCK, at.stock, null, Z.pile))
  if (picture.floor.count > 0) places.push(placeAt(FLOOR, at.pile, picture.floor.top, Z.pile))
  if (picture.hold) places.push(placeAt(HOLD, at.hold, picture.hold.face, Z.hold))
  return places
}
