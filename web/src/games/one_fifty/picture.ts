/**
 * What lies where on the table of 150, for one reader: the settled picture of a view, and how each event moves it
 * on. The pictures between two views only serve to be watched; a frame always ends with the picture of its view.
 */

import type { OneFiftyEvent, OneFiftyView, Zone } from '../../lib/wire'

/** Faces by slot; `null` lies face down. A slot without an entry is a hole. */
export type Grid = Readonly<Record<number, string | null>>

export interface Picture {
  /** By seat; null where nobody sits any more. */
  readonly grids: readonly (Grid | null)[]
  readonly hold: { readonly seat: number; readonly face: string | null } | null
  readonly stock: number
  readonly pile: { readonly count: number; readonly top: string | null }
  /** Cards of a match that is being tried: they lie beside the pile for a moment. */
  readonly tried: { readonly seat: number; readonly slots: readonly number[] } | null
}

/** Where a card lies, as the name of its place on the stage. */
export const STOCK = 'stock'
export const PILE = 'pile'
export const HOLD = 'hold'
const zoneOf = (view: OneFiftyView, id: string): Zone | undefined => view.zones.find((zone) => zone.id === id)

export function pictureOf(view: OneFiftyView): Picture {
  const grids = view.totals.map((_, seat) => {
    const zone = view.zones.find((each) => each.id === 'grid' && each.seat === seat)
    return zone ? Object.fromEntries((zone.cards ?? []).map((spot) => [spot.slot, spot.face ?? null])) : null
  })
  const hold = zoneOf(view, 'hold')
  const pile = zoneOf(view, 'pile')
  return {
    grids,
    hold: hold ? { seat: hold.seat ?? 0, face: hold.cards?.[0]?.face ?? null } : null,
    stock: zoneOf(view, 'stock')?.count ?? 0,
    pile: { count: pile?.count ?? 0, top: pile?.cards?.at(-1)?.face ?? null },
    tried: null,
  }
}

export const occupied = (grid: Grid | null | undefined): number[] => Object.keys(grid ?? {}).map(Number)

/** The highest slot that has to be shown: the four dealt ones always are, as cards or as holes. */
export const highestSlot = (grid: Grid | null | undefined): number => Math.max(4, ...occupied(grid))

function withSlot(picture: Picture, seat: number, slot: number, face: string | null): Picture {
  const grids = picture.grids.map((grid, at) => (at === seat ? { ...grid, [slot]: face } : grid))
  return { ...picture, grids }
}

function without(picture: Picture, seat: number, slot: number): Picture {
  const grids = picture.grids.map((grid, at) =>
    at === seat && grid
      ? Object.fromEntries(Object.entries(grid).filter(([key]) => key !== String(slot)))
      : grid,
  )
  return { ...picture, grids }
}

const laid = (picture: Picture, face: string): Picture => ({
  ...picture,
  pile: { count: picture.pile.count + 1, top: face },
})

/** All hands face down again, for what is dealt or moved unseen. */
export function closed(picture: Picture): Picture {
  const grids = picture.grids.map(
    (grid) => grid && Object.fromEntries(occupied(grid).map((slot) => [slot, null])),
  )
  return { ...picture, grids }
}

/** The table before a deal: only the stock. */
export function undealt(picture: Picture): Picture {
  const grids = picture.grids.map((grid) => grid && {})
  const dealt = picture.grids.reduce((sum, grid) => sum + occupied(grid).length, 0)
  return { ...picture, grids, hold: null, stock: picture.stock + dealt, pile: { count: 0, top: null } }
}

/** One card of a successful match, laid on the pile. */
export const thrown = (picture: Picture, seat: number, slot: number, face: string): Picture =>
  laid(without(picture, seat, slot), face)

function exchanged(picture: Picture, event: Extract<OneFiftyEvent, { t: 'jack_exchanged' }>): Picture {
  const given = withSlot(picture, event.target, event.target_slot, null)
  return withSlot(given, event.seat, event.slot, event.card)
}

/** The picture after an event; of a match and of a round's end only the last of several steps. */
export function after(picture: Picture, event: OneFiftyEvent): Picture {
  switch (event.t) {
    case 'turned_up':
      return { ...laid(picture, event.card), stock: picture.stock - 1 }
    case 'peek':
      return event.slots.reduce(
        (seen, slot, at) => withSlot(seen, event.seat, slot, event.cards?.[at] ?? null),
        picture,
      )
    case 'drew':
      return { ...picture, hold: { seat: event.seat, face: event.card }, stock: event.stock }
    case 'reshuffled':
      return { ...picture, stock: event.stock, pile: { count: event.top === null ? 0 : 1, top: event.top } }
    case 'kept':
      return withSlot({ ...laid(picture, event.displaced), hold: null }, event.seat, event.slot, null)
    case 'took': {
      const pile = { count: picture.pile.count, top: event.displaced }
      return withSlot({ ...picture, pile }, event.seat, event.slot, null)
    }
    case 'discarded':
      return { ...laid(picture, event.card), hold: null }
    case 'jack_exchanged':
      return exchanged(picture, event)
    case 'queen_looked':
      return withSlot(picture, event.seat, event.slot, event.card)
    case 'spied':
      return withSlot(picture, event.target, event.target_slot, event.card)
    case 'match_succeeded':
      return event.slots.reduce(
        (left, slot, at) => thrown(left, event.seat, slot, event.cards[at] ?? ''),
        picture,
      )
    case 'penalty_dealt':
      return withSlot({ ...picture, stock: event.stock }, event.seat, event.slot, null)
    default:
      return picture
  }
}

/** Opens the slots from `first` to `last` of every hand, for turning the hands over row by row. */
export function opened(
  picture: Picture,
  hands: readonly (readonly (string | null)[])[],
  first: number,
  last: number,
): Picture {
  const grids = picture.grids.map((grid, seat) => {
    if (!grid) return grid
    const faces = Object.entries(grid).map(([key, face]) => {
      const slot = Number(key)
      return [slot, slot >= first && slot <= last ? (hands[seat]?.[slot - 1] ?? face) : face] as const
    })
    return Object.fromEntries(faces)
  })
  return { ...picture, grids }
}
