/** The cards of a picture at their places on the stage: hands and the trick. */

import { CARD_RATIO } from '../stage/box'
import { placeAt, type Place } from '../stage/place'
import { fan, type FanCard } from './fan'
import type { TrickLayout } from './layout'
import { handIds, trickId, type TrickPicture } from './picture'

const Z = { other: 10, trick: 40, own: 60 }
const OWN_TILT = 2.2
const LEAST_STRIP = 26
/** Above the own cards there is room for one that is lifted. */
const LIFT = 12
/** A trick on its way to its taker is this small. */
const SWEPT = 0.55

const WIDEST_OWN = { portrait: 104, landscape: 74, desktop: 134 }

const fanPlace = (id: string, { rotate, ...box }: FanCard, face: string | null, z: number): Place =>
  placeAt(id, box, face, z, rotate)

/** The boxes of the own hand. */
export function ownFan(at: TrickLayout, count: number): FanCard[] {
  const { area } = at.own
  const box = { ...area, y: area.y + LIFT, height: area.height - LIFT }
  return fan(box, count, { widest: WIDEST_OWN[at.shape], leastStrip: LEAST_STRIP, tilt: OWN_TILT })
}

export function handPlaces(picture: TrickPicture, at: TrickLayout): Place[] {
  return picture.hands.flatMap((hand, seat) => {
    const own = seat === at.own.seat
    const spot = at.others.find((other) => other.seat === seat)
    const boxes = own
      ? ownFan(at, hand.length)
      : spot
        ? fan(spot.hand, hand.length, { widest: spot.hand.height / CARD_RATIO })
        : []
    return handIds(hand, seat).flatMap((id, index) => {
      const box = boxes[index]
      return box ? [fanPlace(id, box, hand[index] ?? null, (own ? Z.own : Z.other) + index)] : []
    })
  })
}

/** Where the trick goes: to the middle of its taker's plate or hand. */
function sweptBox(at: TrickLayout, taker: number, cross: FanCard, order: number): FanCard {
  const spot = at.others.find((other) => other.seat === taker)
  const target = spot ? spot.plate : { ...at.own.area, height: at.own.area.height * 0.4 }
  const width = cross.width * SWEPT
  return {
    x: target.x + target.width / 2 - width / 2 + order * 3,
    y: target.y + target.height / 2 - (width * CARD_RATIO) / 2,
    width,
    height: width * CARD_RATIO,
    rotate: (order - 1.5) * 6,
  }
}

export function trickPlaces(picture: TrickPicture, at: TrickLayout): Place[] {
  return picture.trick.flatMap(({ seat, face }, order) => {
    const cross = at.cross[seat]
    if (!cross) return []
    const box = picture.taker === null ? cross : sweptBox(at, picture.taker, cross, order)
    return [fanPlace(trickId(seat), box, face, Z.trick + order)]
  })
}
