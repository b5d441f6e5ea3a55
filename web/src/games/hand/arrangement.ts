/**
 * How a player has put the own cards in order: the private matter of one device (R70). A card has a number of its
 * own here, since equal faces are the same thing for the server; which of two equal ones has left is nobody's
 * concern. Cards that are only staged keep their place, so that they come back to it.
 */

import { RANKS, readFace, SUITS } from '../../lib/deck/faces'

export interface Held {
  readonly id: number
  readonly face: string
  /** Cards of one group stay together when the hand is sorted. */
  readonly group: number | null
  /** Staged: it lies on the table for now, and its place is kept. */
  readonly away: boolean
}

export interface Arrangement {
  readonly cards: readonly Held[]
  /** The number of the next card. */
  readonly next: number
  /** The card that came last, until another comes or it is laid. */
  readonly fresh: number | null
}

export const EMPTY: Arrangement = { cards: [], next: 1, fresh: null }

export const shown = ({ cards }: Arrangement): Held[] => cards.filter((card) => !card.away)

export type SortBy = 'set' | 'run'

class Faces {
  private readonly left = new Map<string, number>()

  constructor(faces: readonly string[]) {
    for (const face of faces) this.left.set(face, (this.left.get(face) ?? 0) + 1)
  }

  take(face: string): boolean {
    const count = this.left.get(face) ?? 0
    this.left.set(face, count - 1)
    if (count < 1) this.left.set(face, 0)
    return count > 0
  }
}

/** Groups of one card are none; those of several stand side by side, where the first of them stands. */
function tidy(cards: readonly Held[]): Held[] {
  const size = (group: number) => cards.filter((card) => card.group === group).length
  const sized = cards.map((card) =>
    card.group !== null && size(card.group) < 2 ? { ...card, group: null } : card,
  )
  return sized.flatMap((card, at) => {
    if (card.group === null) return [card]
    const first = sized.findIndex((other) => other.group === card.group)
    return at === first ? sized.filter((other) => other.group === card.group) : []
  })
}

const arranged = (arrangement: Arrangement, cards: readonly Held[]): Arrangement => ({
  ...arrangement,
  cards: tidy(cards),
})

interface Change {
  /** What leaves the hand is only staged. */
  staging?: boolean
  /** Of equal cards these leave first. */
  leaving?: readonly number[]
}

/** The hand as it is now: what is still there keeps its place, what is new comes last. */
export function follow(before: Arrangement, faces: readonly string[], change: Change = {}): Arrangement {
  const { staging = false, leaving = [] } = change
  const left = new Faces(faces)
  const rank = (card: Held) => (card.away ? 2 : leaving.includes(card.id) ? 1 : 0)
  const kept = new Set<number>()
  for (const card of [...before.cards].sort((a, b) => rank(a) - rank(b)))
    if (left.take(card.face)) kept.add(card.id)
  const stayed = before.cards.flatMap((card) => {
    if (kept.has(card.id)) return [{ ...card, away: false }]
    return staging ? [{ ...card, away: true }] : []
  })
  const known = new Faces(stayed.filter((card) => !card.away).map((card) => card.face))
  const added = faces.filter((face) => !known.take(face))
  const fresh = added.map((face, at) => ({ id: before.next + at, face, group: null, away: false }))
  const last = fresh.length === 1 ? fresh[0]?.id : undefined
  const still = stayed.some((card) => card.id === before.fresh) ? before.fresh : null
  return {
    cards: tidy([...stayed, ...fresh]),
    next: before.next + fresh.length,
    fresh: last ?? (fresh.length > 1 ? null : still),
  }
}

/** Where a face stands in a sorted hand; jokers come last. */
function order(face: string, by: SortBy): number {
  const card = readFace(face)
  if (card.kind === 'joker') return Infinity
  const rank = RANKS.indexOf(card.rank)
  // Black and red in turn, so that neighbors are told apart.
  const suit = ['S', 'H', 'C', 'D'].indexOf(card.suit)
  return by === 'set' ? rank * SUITS.length + suit : suit * RANKS.length + rank
}

/** Sorts what is in no group; the groups stand before it as they are. */
export function sorted(arrangement: Arrangement, by: SortBy): Arrangement {
  const grouped = arrangement.cards.filter((card) => card.group !== null)
  const loose = arrangement.cards.filter((card) => card.group === null)
  loose.sort((a, b) => order(a.face, by) - order(b.face, by) || a.id - b.id)
  return arranged(arrangement, [...grouped, ...loose])
}

const nextGroup = ({ cards }: Arrangement): number => Math.max(0, ...cards.map((card) => card.group ?? 0)) + 1

/** Puts a card beside another one, into one group with it. */
export function joined(arrangement: Arrangement, id: number, target: number, after: boolean): Arrangement {
  const card = arrangement.cards.find((each) => each.id === id)
  const beside = arrangement.cards.find((each) => each.id === target)
  if (!card || !beside || id === target) return arrangement
  const group = beside.group ?? nextGroup(arrangement)
  const cards = arrangement.cards
    .filter((each) => each.id !== id)
    .flatMap((each) => {
      if (each.id !== target) return [each]
      const pair = [
        { ...each, group },
        { ...card, group },
      ]
      return after ? pair : pair.reverse()
    })
  return arranged(arrangement, cards)
}

/** Takes a card out of its group, to the end of the hand. */
export function loosened(arrangement: Arrangement, id: number): Arrangement {
  const card = arrangement.cards.find((each) => each.id === id)
  if (!card) return arrangement
  const others = arrangement.cards.filter((each) => each.id !== id)
  return arranged(arrangement, [...others, { ...card, group: null }])
}

/** Moves a card one place on, within the hand as it is shown; its group stays its own. */
export function stepped(arrangement: Arrangement, id: number, by: 1 | -1): Arrangement {
  const at = arrangement.cards.findIndex((each) => each.id === id)
  const other = arrangement.cards[at + by]
  const card = arrangement.cards[at]
  if (!card || !other) return arrangement
  const cards = [...arrangement.cards]
  cards[at] = other
  cards[at + by] = { ...card, group: other.group === card.group ? card.group : null }
  return arranged(arrangement, cards)
}

/** Says whether these cards are one whole group already. */
export function isGroup({ cards }: Arrangement, ids: readonly number[]): boolean {
  const groups = new Set(cards.filter((card) => ids.includes(card.id)).map((card) => card.group))
  const [group] = groups
  if (groups.size !== 1 || group === undefined || group === null) return false
  return cards.filter((card) => card.group === group).length === ids.length
}

/** Puts cards together; those that are one group already are loose again. */
export function grouped(arrangement: Arrangement, ids: readonly number[]): Arrangement {
  const group = isGroup(arrangement, ids) ? null : nextGroup(arrangement)
  const cards = arrangement.cards.map((card) => (ids.includes(card.id) ? { ...card, group } : card))
  return arranged(arrangement, cards)
}

/** An arrangement as a device keeps it: faces and groups, in order. */
export type Kept = readonly (readonly [face: string, group: number | null])[]

export const keep = ({ cards }: Arrangement): Kept => cards.map(({ face, group }) => [face, group])

export function restored(kept: Kept): Arrangement {
  const cards = kept.map(([face, group], at) => ({ id: at + 1, face, group, away: false }))
  return { cards: tidy(cards), next: cards.length + 1, fresh: null }
}
