/** Where the cards of Baloot lie: hands and trick as in every trick game, the upcard and the stock in the middle. */

import { placeAt, type Place } from '../../lib/stage/place'
import type { TrickLayout } from '../../lib/trick/layout'
import { handPlaces, trickPlaces } from '../../lib/trick/places'
import { STOCK, UPCARD, type Picture } from './picture'

const Z = { stock: 20, upcard: 30 }
/** The stock looks out behind the card that is turned up. */
const BEHIND = 0.42

export function placesOf(picture: Picture, at: TrickLayout): Place[] {
  const places = [...handPlaces(picture, at), ...trickPlaces(picture, at)]
  const { middle } = at
  if (picture.stock)
    places.push(
      placeAt(
        STOCK,
        { ...middle, x: middle.x - middle.width * BEHIND },
        null,
        Z.stock,
        picture.upcard ? -9 : 0,
      ),
    )
  if (picture.upcard !== null)
    places.push(
      placeAt(UPCARD, { ...middle, x: middle.x + middle.width * 0.18 }, picture.upcard, Z.upcard, 3),
    )
  return places
}
