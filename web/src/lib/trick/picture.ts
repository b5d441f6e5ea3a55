/**
 * What lies where at a table of four who take tricks, as one reader sees it. A card whose face is known has a place
 * named after it, since the same card goes from hand to hand; what is hidden lies in numbered places.
 */

import type { Move } from '../stage/place'

interface LaidCard {
  readonly seat: number
  readonly face: string
}

export interface TrickPicture {
  /** By seat: known faces in the order in which they are held, `null` for each hidden card. */
  readonly hands: readonly (readonly (string | null)[])[]
  /** The cards of the trick, in the order in which they were played. */
  readonly trick: readonly LaidCard[]
  /** The seat to which the complete trick goes. */
  readonly taker: number | null
}

export const NO_CARDS: TrickPicture = { hands: [[], [], [], []], trick: [], taker: null }

export const trickId = (seat: number): string => `trick.${String(seat)}`
export const handId = (seat: number, card: string | number): string => `${String(seat)}.${String(card)}`

export function readHandId(id: string): { seat: number; face: string | null } | undefined {
  const found = /^(\d)\.(?:\d+|([A-Z2-9][SHDC]|X))$/.exec(id)
  return found ? { seat: Number(found[1]), face: found[2] ?? null } : undefined
}

/** The places of a hand, in the order in which it is held; hidden cards are numbered among themselves. */
export function handIds(hand: readonly (string | null)[], seat: number): string[] {
  let hidden = 0
  return hand.map((face) => handId(seat, face ?? ++hidden))
}

/** Where a card lies before it is played: at its own place, or the last of the hidden ones. */
export function placeInHand(picture: TrickPicture, seat: number, face: string): string {
  const hand = picture.hands[seat] ?? []
  return hand.includes(face) ? handId(seat, face) : handId(seat, hand.filter((card) => card === null).length)
}

export const playMove = (picture: TrickPicture, seat: number, face: string): Move => ({
  from: placeInHand(picture, seat, face),
  to: trickId(seat),
})

/** Plays a known card, or the last of the hidden ones. */
export function without(hand: readonly (string | null)[], face: string): readonly (string | null)[] {
  const at = hand.includes(face) ? hand.indexOf(face) : hand.lastIndexOf(null)
  return hand.filter((_, other) => other !== at)
}

/** A card has been played from a hand into the trick; what still lies there from before has been taken. */
export function played<Picture extends TrickPicture>(picture: Picture, seat: number, face: string): Picture {
  const hands = picture.hands.map((hand, other) => (other === seat ? without(hand, face) : hand))
  const before = picture.taker === null ? picture.trick : []
  return { ...picture, hands, trick: [...before, { seat, face }], taker: null }
}

export const taken = <Picture extends TrickPicture>(picture: Picture, taker: number): Picture => ({
  ...picture,
  taker,
})

/** The trick gathers and glides to its taker. */
export const sweepMoves = (picture: TrickPicture): Move[] =>
  picture.trick.map(({ seat }) => ({ from: trickId(seat), to: trickId(seat) }))

export const cleared = <Picture extends TrickPicture>(picture: Picture): Picture => ({
  ...picture,
  trick: [],
  taker: null,
})
