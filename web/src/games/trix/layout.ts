/** Where the cards of Trix lie: hands and trick as in every trick game, the layout as four rows from the jacks on, columns on a phone. */

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

const rankOf = (face: string): number => STRENGTH.indexOf(face.charAt(0))
const JACK = STRENGTH.indexOf('J')

/** The rows grow to both sides of their jacks, and close up when there is no more room. */
function rowSpots(laid: readonly string[], box: Box, lying: boolean): Box[] {
  const across = (lying ? box.height : box.width) / 4 - GAP
  const width = Math.min(WIDEST, lying ? across / CARD_RATIO : across)
  const height = width * CARD_RATIO
  const highest = Math.max(JACK, ...laid.map(rankOf))
  const steps = Math.max(1, highest - Math.min(JACK, ...laid.map(rankOf)))
  const along = lying
    ? Math.min(width * 0.6, (box.width - width) / steps)
    : Math.min(height * 0.4, (box.height - height) / steps)
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return laid.map((face) => {
    const side = (suitColumn(face) - 1.5) * ((lying ? height : width) + GAP)
    const way = (highest - rankOf(face) - steps / 2) * along
    return {
      x: middle.x - width / 2 + (lying ? way : side),
      y: middle.y - height / 2 + (lying ? side : way),
      width,
      height,
    }
  })
}

export function placesOf(picture: Picture, at: TrickLayout): Place[] {
  const spots = rowSpots(picture.laid, rowsBox(at), at.shape !== 'portrait')
  return [
    ...handPlaces(picture, at),
    ...trickPlaces(picture, at),
    ...picture.laid.flatMap((face, index) => {
      const spot = spots[index]
      return spot ? [placeAt(laidId(face), spot, face, Z + STEPS - rankOf(face))] : []
    }),
  ]
}
