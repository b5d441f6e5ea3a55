/** Where the cards of Trix lie: hands and trick as in every trick game, the layout as four rows from the jacks on. */

import { CARD_RATIO, type Box } from '../../lib/stage/box'
import { placeAt, type Place } from '../../lib/stage/place'
import type { TrickLayout } from '../../lib/trick/layout'
import { handPlaces, trickPlaces } from '../../lib/trick/places'
import { laidId, suitColumn, type Picture } from './picture'
import { STRENGTH } from './values'

const Z = 20
const GAP = 4
const WIDEST = 64
const STEPS = STRENGTH.length - 1

/** Between the plates at the sides, under the one at the top. */
export function rowsBox({ arena, others }: TrickLayout): Box {
  const [right, top, left] = others
  const from = left ? left.plate.x + left.plate.width + GAP : arena.x
  const to = right ? right.plate.x - GAP : arena.x + arena.width
  const y = top ? top.hand.y + top.hand.height + GAP : arena.y
  return { x: from, y, width: to - from, height: arena.y + arena.height - y - GAP }
}

/** Every card has its own spot, so that a row grows to both sides of its jack. */
function spotOf(face: string, box: Box, lying: boolean): Box {
  const column = suitColumn(face)
  const below = STEPS - STRENGTH.indexOf(face.charAt(0))
  const across = (lying ? box.height : box.width) / 4 - GAP
  const width = Math.min(WIDEST, lying ? across / CARD_RATIO : across)
  const height = width * CARD_RATIO
  const along = lying
    ? Math.min(width * 0.6, (box.width - width) / STEPS)
    : Math.min(height * 0.4, (box.height - height) / STEPS)
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const side = (column - 1.5) * ((lying ? height : width) + GAP)
  const way = (below - STEPS / 2) * along
  return {
    x: middle.x - width / 2 + (lying ? way : side),
    y: middle.y - height / 2 + (lying ? side : way),
    width,
    height,
  }
}

export function placesOf(picture: Picture, at: TrickLayout): Place[] {
  const box = rowsBox(at)
  return [
    ...handPlaces(picture, at),
    ...trickPlaces(picture, at),
    ...picture.laid.map((face) =>
      placeAt(
        laidId(face),
        spotOf(face, box, at.shape === 'landscape'),
        face,
        Z + STEPS - STRENGTH.indexOf(face.charAt(0)),
      ),
    ),
  ]
}
