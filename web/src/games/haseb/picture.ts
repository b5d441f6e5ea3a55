/**
 * What lies where on the table of Haseb!, for one reader: the settled picture of a view, and how each event moves it
 * on. The pictures between two views only serve to be watched; a frame always ends with the picture of its view.
 */

import type { HasebEvent, HasebView, Zone } from '../../lib/wire'

/** Faces by position, the first nearest to the owner; `null` lies face down. */
export type Row = readonly (string | null)[]

export interface Picture {
  /** By seat. */
  readonly rows: readonly Row[]
  readonly hold: { readonly seat: number; readonly face: string | null } | null
  readonly stock: number
  readonly floor: { readonly count: number; readonly top: string | null }
  /** A card that is being tried as a match lies beside the floor for a moment. */
  readonly tried: { readonly seat: number; readonly position: number } | null
  /** Rows whose cards lie in one heap, to be mixed: each at its own place, or all in the middle. */
  readonly heap: { readonly seats: readonly number[]; readonly middle: boolean } | null
}

export const STOCK = 'stock'
export const FLOOR = 'floor'
export const HOLD = 'hold'

export const EMPTY: Picture = {
  rows: [],
  hold: null,
  stock: 0,
  floor: { count: 0, top: null },
  tried: null,
  heap: null,
}

const zoneOf = (view: HasebView, id: string): Zone | undefined => view.zones.find((zone) => zone.id === id)

export function pictureOf(view: HasebView): Picture {
  const hold = zoneOf(view, 'drawn')
  const floor = zoneOf(view, 'floor')
  return {
    rows: view.rows.map((_, seat) => {
      const zone = view.zones.find((each) => each.id === 'row' && each.seat === seat)
      return (zone?.cards ?? []).map((spot) => spot.face ?? null)
    }),
    hold: hold ? { seat: hold.seat ?? 0, face: hold.cards?.[0]?.face ?? null } : null,
    stock: zoneOf(view, 'stock')?.count ?? 0,
    floor: { count: floor?.count ?? 0, top: floor?.cards?.at(-1)?.face ?? null },
    tried: null,
    heap: null,
  }
}

const withRow = (picture: Picture, seat: number, change: (row: Row) => Row): Picture => ({
  ...picture,
  rows: picture.rows.map((row, at) => (at === seat ? change(row) : row)),
})

/** With another face at a place. */
export const shown = (picture: Picture, seat: number, position: number, face: string | null): Picture =>
  withRow(picture, seat, (row) => row.map((old, at) => (at === position - 1 ? face : old)))

/** The gap closes. */
const without = (picture: Picture, seat: number, position: number): Picture =>
  withRow(picture, seat, (row) => row.filter((_, at) => at !== position - 1))

const withLast = (picture: Picture, seat: number, face: string | null): Picture =>
  withRow(picture, seat, (row) => [...row, face])

const laid = (picture: Picture, top: string): Picture => ({
  ...picture,
  floor: { count: picture.floor.count + 1, top },
})

const faceAt = (picture: Picture, seat: number, position: number): string | null =>
  picture.rows[seat]?.[position - 1] ?? null

/** All rows face down, for what is dealt or mixed unseen. */
export const closed = (picture: Picture): Picture => ({
  ...picture,
  rows: picture.rows.map((row) => row.map(() => null)),
})

/** The table before a deal: only the stock. */
export function undealt(picture: Picture): Picture {
  const dealt = picture.rows.reduce((sum, row) => sum + row.length, 0)
  return {
    ...EMPTY,
    rows: picture.rows.map(() => []),
    stock: picture.stock + dealt + picture.floor.count,
  }
}

/** A row whole, as it is turned over at the end of a round. */
export const openedRow = (picture: Picture, seat: number, faces: Row): Picture =>
  withRow(picture, seat, () => faces)

/** Two rows change places with all their cards. */
export const rowsExchanged = (picture: Picture, first: number, second: number): Picture => ({
  ...picture,
  rows: picture.rows.map(
    (row, seat) => picture.rows[seat === first ? second : seat === second ? first : seat] ?? row,
  ),
})

function passedOn(picture: Picture, event: Extract<HasebEvent, { t: 'passed_on' }>): Picture {
  return event.moves.reduce(
    (moved, { seat, position, target, target_position }) =>
      shown(moved, target, target_position, faceAt(picture, seat, position)),
    picture,
  )
}

/** What an event leaves behind; what is only looked at for a while is no part of it. */
export function after(picture: Picture, event: HasebEvent): Picture {
  switch (event.t) {
    case 'turned_up':
      return { ...laid(picture, event.card), stock: picture.stock - 1 }
    case 'card_opened':
      return shown(picture, event.seat, event.position, event.card)
    case 'first_peek':
      return event.positions.reduce(
        (seen, position, at) => shown(seen, event.seat, position, event.cards?.[at] ?? null),
        picture,
      )
    case 'drew':
      return { ...picture, hold: { seat: event.seat, face: event.card }, stock: event.stock }
    case 'kept':
      return shown({ ...laid(picture, event.displaced), hold: null }, event.seat, event.position, null)
    case 'discarded':
    case 'used':
    case 'pinged':
      return { ...laid(picture, event.card), hold: null }
    case 'took': {
      const floor = { count: picture.floor.count, top: event.displaced }
      return shown({ ...picture, floor }, event.seat, event.position, null)
    }
    case 'matched': {
      const left = laid(without(picture, event.seat, event.position), event.card)
      return event.burnt ? { ...left, floor: { ...left.floor, count: left.floor.count - 1 } } : left
    }
    case 'penalty_dealt':
      return { ...withLast(picture, event.seat, null), stock: event.stock }
    case 'swapped': {
      const one = faceAt(picture, event.target, event.position)
      const other = faceAt(picture, event.other, event.other_position)
      return shown(
        shown(picture, event.target, event.position, other),
        event.other,
        event.other_position,
        one,
      )
    }
    case 'gave': {
      const face = faceAt(picture, event.seat, event.position)
      return withLast(without(picture, event.seat, event.position), event.target, face)
    }
    case 'threw':
      return laid(without(picture, event.seat, event.position), event.card)
    case 'upturned':
      return closed(picture)
    case 'lit':
      return shown(picture, event.target, event.position, event.card)
    case 'passed_on':
      return passedOn(picture, event)
    case 'flipped':
      return event.caught
        ? withLast(without(picture, event.seat, event.position), event.target, event.card)
        : picture
    case 'reshuffled':
      return { ...picture, stock: event.stock, floor: { count: 1, top: picture.floor.top } }
    default:
      return picture
  }
}
