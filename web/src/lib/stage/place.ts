/**
 * What the stage shows: one entry for each card place. The id is the handle of the place (a seat's slot, a pile,
 * the stock). Only a card that lies open may give its place its name; of what is hidden, nothing in the page can tell
 * which card went where.
 */

import type { Box } from './box'

export interface Place {
  id: string
  /** Upper left corner before turning, in pixels of the table. */
  x: number
  y: number
  /** Width; the height follows from the ratio of the cards. */
  w: number
  /** Degrees clockwise, about the middle. */
  rotate: number
  z: number
  face: string | null
}

/** A card goes from one place to another; `from` is looked up in what was shown before. */
export interface Move {
  from: string
  to: string
  /** It only makes room, as cards do when a gap closes: nobody moved it. */
  slides?: boolean
}

/** Under this width the brief drawing of a card is easier to read. */
const BRIEF_BELOW = 46

export const isBrief = (place: Place): boolean => place.w < BRIEF_BELOW

export function placeAt(id: string, box: Box, face: string | null, z = 0, rotate = 0): Place {
  return { id, x: box.x, y: box.y, w: box.width, rotate, z, face }
}

export interface Motion {
  /** The place in the new picture that is animated. */
  id: string
  /** Where its card comes from; undefined for a card that comes from nowhere and fades in. */
  from: Place | undefined
  to: Place
  /** Its card was moved by a player, and did not just make room. */
  travels: boolean
  /** Another card comes the opposite way: each keeps to its side, so that both can be followed. */
  crosses: boolean
  /** It shows another side at the end than at the beginning. */
  turns: boolean
}

function samePose(a: Place, b: Place): boolean {
  return a.x === b.x && a.y === b.y && a.w === b.w && a.rotate === b.rotate
}

/** The difference between two pictures, as movements of single cards: first those that travel, as ordered in `moves`. */
export function planMotions(
  before: readonly Place[],
  after: readonly Place[],
  moves: readonly Move[],
): Motion[] {
  const old = new Map(before.map((place) => [place.id, place]))
  const origin = new Map(moves.map((move) => [move.to, move.from]))
  const sliding = new Set(moves.filter((move) => move.slides).map((move) => move.to))
  const left = new Set(moves.map((move) => move.from))
  const motions: Motion[] = []
  for (const to of after) {
    const movedFrom = origin.get(to.id)
    const from = old.get(movedFrom ?? to.id)
    // Where a card was taken away, another one lay beneath: it did not turn over.
    const uncovered = movedFrom === undefined && left.has(to.id)
    const turns = from !== undefined && from.face !== to.face && !uncovered
    if (from && !turns && samePose(from, to)) continue
    motions.push({
      id: to.id,
      from,
      to,
      travels: movedFrom !== undefined && from !== undefined && !sliding.has(to.id),
      crosses: movedFrom !== undefined && movedFrom !== to.id && origin.get(movedFrom) === to.id,
      turns,
    })
  }
  const order = (motion: Motion) => moves.findIndex((move) => motion.travels && move.to === motion.id)
  const travelers = motions.filter((motion) => motion.travels).sort((a, b) => order(a) - order(b))
  return [...travelers, ...motions.filter((motion) => !motion.travels)]
}

/** What lay where a card now arrives, and stays visible under it until it has: the old top of a pile. */
export function coveredPlaces(before: readonly Place[], moves: readonly Move[]): Place[] {
  return before.filter(
    (place) =>
      moves.some((move) => move.to === place.id && !move.slides) &&
      !moves.some((move) => move.from === place.id),
  )
}
