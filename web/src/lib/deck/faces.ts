/** The faces of the notation: rank and suit, as `TH`, `AS`; `X` is a joker. A hidden card has no face (`null`). */

export const SUITS = ['S', 'H', 'D', 'C'] as const
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const

export type Suit = (typeof SUITS)[number]
export type Rank = (typeof RANKS)[number]
export type Court = 'J' | 'Q' | 'K'

export type Face = { kind: 'joker' } | { kind: 'suited'; rank: Rank; suit: Suit }

function isOneOf<Item extends string>(items: readonly Item[], text: string): text is Item {
  return (items as readonly string[]).includes(text)
}

export function readFace(face: string): Face {
  if (face === 'X') return { kind: 'joker' }
  const rank = face.slice(0, -1)
  const suit = face.slice(-1)
  if (!isOneOf(RANKS, rank) || !isOneOf(SUITS, suit)) throw new RangeError(`not a card: ${face}`)
  return { kind: 'suited', rank, suit }
}

/** Says whether a text is a face of this deck; games may have cards of their own. */
export function isFace(text: string): boolean {
  return text === 'X' || (isOneOf(RANKS, text.slice(0, -1)) && isOneOf(SUITS, text.slice(-1)))
}

export function isCourt(rank: Rank): rank is Court {
  return rank === 'J' || rank === 'Q' || rank === 'K'
}

export const isRed = (suit: Suit): boolean => suit === 'H' || suit === 'D'

const ARABIC_INITIALS: Partial<Record<Rank, string>> = { A: 'أ', K: 'ش', Q: 'ب', J: 'و' }

/** What stands in the corner of a card. The digits are the player's, as everywhere else on the screen. */
export function indexText(rank: Rank, letters: 'latin' | 'arabic', digit: (value: number) => string): string {
  if (rank === 'T') return digit(10)
  if (rank >= '2' && rank <= '9') return digit(Number(rank))
  return (letters === 'arabic' ? ARABIC_INITIALS[rank] : undefined) ?? rank
}
