/**
 * What lies where on the table of Hand, for one reader: the settled picture of a view, and how each event moves it
 * on. Places are named after hands, piles and melds, never after a face.
 */

import { RANKS, SUITS } from '../../lib/deck/faces'
import type { HandEvent, HandLaidStep, HandMeldOnTable, HandView, Zone } from '../../lib/wire'
import type { Held } from './arrangement'

export interface Cell {
  /** Its place in the meld, the same as long as the card lies there. */
  readonly key: string
  readonly face: string
  /** What a joker stands for: a card, or in a set only its rank. */
  readonly means: string | null
}

export interface Meld {
  readonly number: number
  readonly owner: number
  readonly cells: readonly Cell[]
  readonly value: number
  /** Not yet laid: only this player sees it so. */
  readonly staged: boolean
}

export interface Picture {
  /** The own cards, in their order. */
  readonly hand: readonly Held[]
  /** How many cards each seat holds; null where nobody sits any more. */
  readonly counts: readonly (number | null)[]
  readonly melds: readonly Meld[]
  readonly stock: number
  readonly fire: { readonly count: number; readonly top: string | null }
}

export const STOCK = 'stock'
export const FIRE = 'fire'
export const heldId = (id: number): string => `h.${String(id)}`
export const seatId = (seat: number): string => `s.${String(seat)}`
export const cellId = (meld: number, key: string): string => `m.${String(meld)}.${key}`

export function readHeldId(place: string): number | undefined {
  const found = /^h\.(\d+)$/.exec(place)
  return found ? Number(found[1]) : undefined
}

/** The place of a card in a run, counted from the low ace; in a set, its suit. */
function keyOf(kind: 'run' | 'set', card: string, at: number): string {
  if (kind === 'set') {
    const suit = SUITS.findIndex((each) => card.endsWith(each))
    return suit < 0 || card.length < 2 ? `x${String(at)}` : String(suit)
  }
  const rank = RANKS.findIndex((each) => card.startsWith(each))
  // An ace that is not the first card stands over the king.
  return String(rank === 0 && at > 0 ? RANKS.length : rank)
}

export function cellsOf(kind: 'run' | 'set', cells: readonly string[]): Cell[] {
  return cells.map((text, at) => {
    const [face = '', means = null] = text.split('=')
    // A joker of a set lies there as one, whatever it stands for.
    const key = keyOf(kind, kind === 'set' ? face : (means ?? face), at)
    return { key, face, means }
  })
}

function meldOf(meld: HandMeldOnTable, committed: readonly HandMeldOnTable[]): Meld {
  const before = committed.find((each) => each.number === meld.number)
  return {
    number: meld.number,
    owner: meld.owner,
    cells: cellsOf(meld.kind, meld.cells),
    value: meld.value,
    staged: before?.cells.join() !== meld.cells.join(),
  }
}

const zoneOf = (view: HandView, id: string): Zone | undefined => view.zones.find((zone) => zone.id === id)

export const handZone = (view: HandView, seat: number | null): Zone | undefined =>
  view.zones.find((zone) => zone.id === 'hand' && zone.seat === seat)

export const facesOf = (zone: Zone | undefined): string[] =>
  (zone?.cards ?? []).flatMap((spot) => spot.face ?? [])

/** `committed` are the melds as everybody sees them. */
export function pictureOf(
  view: HandView,
  hand: readonly Held[],
  committed: readonly HandMeldOnTable[] = view.melds,
): Picture {
  const fire = zoneOf(view, 'fire')
  return {
    hand,
    counts: view.totals.map((_, seat) => handZone(view, seat)?.count ?? null),
    melds: view.melds.map((meld) => meldOf(meld, committed)),
    stock: zoneOf(view, 'stock')?.count ?? 0,
    fire: { count: fire?.count ?? 0, top: fire?.cards?.at(-1)?.face ?? null },
  }
}

/** The table before a deal: only the stock. */
export function undealt(picture: Picture): Picture {
  const dealt = picture.counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
  return {
    hand: [],
    counts: picture.counts.map((count) => (count === null ? null : 0)),
    melds: [],
    stock: picture.stock + dealt,
    fire: { count: 0, top: null },
  }
}

function withStep(melds: readonly Meld[], step: HandLaidStep, settled: Picture): Meld[] {
  const last = settled.melds.find((meld) => meld.number === step.meld)
  const ranks = new Set(step.cells.map((cell) => cell.replace(/^X=/, '').charAt(0)))
  const kind = ranks.size === 1 ? 'set' : 'run'
  const meld = {
    number: step.meld,
    owner: step.owner,
    cells: cellsOf(kind, step.cells),
    value: last?.value ?? 0,
    staged: false,
  }
  return [...melds.filter((each) => each.number !== step.meld), meld].sort((a, b) => a.number - b.number)
}

function counted(picture: Picture, seat: number, count: (before: number) => number): Picture {
  const counts = picture.counts.map((each, at) => (at === seat ? count(each ?? 0) : each))
  return { ...picture, counts }
}

/** The picture after an event; what the reader's own hand becomes is known from the settled one. */
export function after(picture: Picture, event: HandEvent, settled: Picture, me: number | null): Picture {
  const own = 'seat' in event && event.seat === me ? { hand: settled.hand } : {}
  const fire = picture.fire
  switch (event.t) {
    case 'drew':
      return { ...counted(picture, event.seat, (count) => count + 1), ...own, stock: event.stock }
    case 'took': {
      const left = { count: fire.count - 1, top: settled.fire.top }
      return { ...counted(picture, event.seat, (count) => count + 1), ...own, fire: left }
    }
    case 'put_back': {
      const back = { count: fire.count + 1, top: event.card }
      return { ...counted(picture, event.seat, (count) => count - 1), ...own, fire: back }
    }
    case 'laid': {
      const melds = event.steps.reduce<readonly Meld[]>(
        (before, step) => withStep(before, step, settled),
        picture.melds.filter((meld) => !meld.staged || event.seat !== me),
      )
      return { ...counted(picture, event.seat, () => event.hand), ...own, melds }
    }
    case 'discarded': {
      const thrown = { count: fire.count + 1, top: event.card }
      return { ...counted(picture, event.seat, () => event.hand), ...own, fire: thrown }
    }
    case 'reshuffled':
      return { ...picture, stock: event.stock, fire: { ...fire, count: 1 } }
    default:
      return picture
  }
}
