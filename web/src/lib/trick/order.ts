/** How a hand is held: suit by suit with the colors in turn, or by rank. The strength comes from the game. */

import { isRed, readFace, SUITS, type Suit } from '../deck/faces'

export type HandOrder = 'suit' | 'rank'

export interface Ordering {
  by: HandOrder
  /** Stands first. */
  trump: Suit | null
  /** Higher is stronger; only compared within a suit, or between suits when ordered by rank. */
  strength: (face: string) => number
}

const suitOf = (face: string): Suit | undefined => {
  const card = readFace(face)
  return card.kind === 'suited' ? card.suit : undefined
}

/** The given suits so that black and red take turns as long as they can, the trump first. */
export function alternating(suits: readonly Suit[], trump: Suit | null): Suit[] {
  const left = SUITS.filter((suit) => suits.includes(suit))
  const black = left.filter((suit) => !isRed(suit))
  const red = left.filter(isRed)
  const first =
    trump !== null && left.includes(trump) ? trump : ((black.length < red.length ? red : black)[0] ?? null)
  const ordered: Suit[] = []
  for (let next: Suit | null = first; next !== null;) {
    const chosen: Suit = next
    ordered.push(chosen)
    const open = left.filter((suit) => !ordered.includes(suit))
    next = open.find((suit) => isRed(suit) !== isRed(chosen)) ?? open[0] ?? null
  }
  return ordered
}

/** From left to right, the strongest first. */
export function inOrder(faces: readonly string[], { by, trump, strength }: Ordering): string[] {
  const present = faces.flatMap((face) => suitOf(face) ?? [])
  const suits = alternating(present, trump)
  const place = (face: string): number => {
    const suit = suitOf(face)
    return suit === undefined ? suits.length : suits.indexOf(suit)
  }
  const bySuit = (a: string, b: string): number => place(a) - place(b)
  const byStrength = (a: string, b: string): number => strength(b) - strength(a)
  return [...faces].sort((a, b) =>
    by === 'suit' ? bySuit(a, b) || byStrength(a, b) : byStrength(a, b) || bySuit(a, b),
  )
}
