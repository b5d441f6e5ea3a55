/**
 * The ways in which chosen cards can be one new meld. Where a joker lies in a run is the player's choice, so every
 * order worth asking about is put to the server, which says what each would be.
 */

import { RANKS, readFace } from '../../lib/deck/faces'

export interface Reading {
  readonly token: string
  /** The meld as it would lie there. */
  readonly cells: readonly string[]
  readonly value: number
  /** What all that is staged would count with it; null where nothing has to be reached. */
  readonly total: number | null
}

/** More questions than this are not asked at once. */
const MOST = 24

const isJoker = (face: string): boolean => readFace(face).kind === 'joker'
const rankOf = (face: string): number => RANKS.findIndex((rank) => face.startsWith(rank))

/** All lists in which a joker more stands somewhere between the cards. */
const withJoker = (lists: readonly string[][]): string[][] =>
  lists.flatMap((list) =>
    Array.from({ length: list.length + 1 }, (_, at) => [...list.slice(0, at), 'X', ...list.slice(at)]),
  )

/** Chosen cards in every order that may matter, as tokens; the order in which they were touched comes first. */
export function orders(faces: readonly string[]): string[] {
  const naturals = faces.filter((face) => !isJoker(face))
  const jokers = faces.length - naturals.length
  const low = [...naturals].sort((a, b) => rankOf(a) - rankOf(b))
  const aces = low.filter((face) => face.startsWith('A'))
  const high = [...low.filter((face) => !face.startsWith('A')), ...aces]
  let lists = jokers > 0 && aces.length > 0 ? [low, high] : [low]
  for (let placed = 0; placed < jokers; placed += 1) lists = withJoker(lists)
  const tokens = [[...faces], ...lists].map((list) => `meld:${list.join(',')}`)
  return [...new Set(jokers > 0 ? tokens : tokens.slice(0, 1))].slice(0, MOST)
}

/** Each meld once, however many orders led to it. */
export function distinct(found: readonly (Reading | null)[]): Reading[] {
  const readings = found.filter((each) => each !== null)
  return readings.filter(
    (each, at) => readings.findIndex((other) => other.cells.join() === each.cells.join()) === at,
  )
}
