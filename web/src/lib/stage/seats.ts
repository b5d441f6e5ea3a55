/**
 * Where the other players sit: round an oval, by relative seat. The own seat (0) is below, outside the arena;
 * in clockwise games the next to play sits at the left, in the others at the right.
 */

import { inset, part, type Box } from './box'
import { gridSlots } from './cards'

export type Direction = 'clockwise' | 'counter-clockwise'

export interface Round {
  /** The boxes of the relative seats 1, 2, …, in order of play; index is relative seat - 1. */
  others: Box[]
  /** The middle, for the piles. */
  middle: Box
}

type Shares = readonly [x: number, y: number, width: number, height: number]

/** By the number of other players: their boxes clockwise from the left of the own seat, then the middle. */
const ROUNDS: Record<number, { others: readonly Shares[]; middle: Shares }> = {
  1: { others: [[0.15, 0, 0.7, 0.46]], middle: [0.1, 0.46, 0.8, 0.54] },
  2: {
    others: [
      [0, 0, 0.5, 0.48],
      [0.5, 0, 0.5, 0.48],
    ],
    middle: [0.1, 0.48, 0.8, 0.52],
  },
  3: {
    others: [
      [0, 0.25, 0.32, 0.5],
      [0.32, 0, 0.36, 0.45],
      [0.68, 0.25, 0.32, 0.5],
    ],
    middle: [0.32, 0.45, 0.36, 0.55],
  },
  4: {
    others: [
      [0, 0.5, 0.32, 0.5],
      [0, 0, 0.32, 0.5],
      [0.68, 0, 0.32, 0.5],
      [0.68, 0.5, 0.32, 0.5],
    ],
    middle: [0.32, 0.15, 0.36, 0.7],
  },
  5: {
    others: [
      [0, 0.5, 0.32, 0.5],
      [0, 0, 0.32, 0.5],
      [0.32, 0, 0.36, 0.5],
      [0.68, 0, 0.32, 0.5],
      [0.68, 0.5, 0.32, 0.5],
    ],
    middle: [0.32, 0.5, 0.36, 0.5],
  },
}

const GAP = 4

export function roundTable(arena: Box, seats: number, direction: Direction): Round {
  const plan = ROUNDS[seats - 1]
  if (!plan) throw new RangeError(`no table for ${String(seats)} seats`)
  const place = (shares: Shares) => inset(part(arena, ...shares), GAP)
  const clockwise = plan.others.map(place)
  return {
    others: direction === 'clockwise' ? clockwise : clockwise.reverse(),
    middle: place(plan.middle),
  }
}

/** The seat that sits at a place, from the own seat and back: both by counting in the order of play. */
export function relativeSeat(seat: number, own: number, seats: number): number {
  return (seat - own + seats) % seats
}

export interface SeatParts {
  /** Avatar, name and badges. */
  plate: Box
  /** The places of the cards, by index slot - 1. */
  slots: Box[]
  /** In a low box the plate stands beside the cards. */
  beside: boolean
}

/** A box lower than this share of its width has its plate at the side. */
const LOW_BOX = 0.62
const PLATE_HEIGHT = { least: 22, share: 0.26, most: 44 }
const PLATE_WIDTH = { least: 52, share: 0.32, most: 120 }

function within(limits: { least: number; share: number; most: number }, whole: number): number {
  return Math.max(limits.least, Math.min(limits.most, whole * limits.share))
}

/** Another player's plate and grid in a box, close together in its middle. */
export function seatParts(box: Box, highest: number, widest = Infinity): SeatParts {
  if (box.height >= box.width * LOW_BOX) {
    const height = within(PLATE_HEIGHT, box.height)
    const cards = { ...box, y: box.y + height + GAP, height: box.height - height - GAP }
    return { plate: { ...box, height }, slots: gridSlots(cards, highest, widest), beside: false }
  }
  const width = within(PLATE_WIDTH, box.width)
  const cards = { ...box, x: box.x + width + GAP, width: box.width - width - GAP }
  const slots = gridSlots(cards, highest, widest)
  // The grid is centered in what the plate leaves: half of that room goes to the other side of the plate.
  const shift = ((slots[0]?.x ?? cards.x) - cards.x) / 2
  return {
    plate: { ...box, x: box.x + shift, width },
    slots: slots.map((slot) => ({ ...slot, x: slot.x - shift })),
    beside: true,
  }
}
