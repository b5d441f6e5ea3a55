/**
 * Where everything lies at a table of four who take tricks: the own hand below, the next to play at the right (these
 * games go counter-clockwise), the partner opposite, and the trick as a cross between them.
 */

import { CARD_RATIO, type Box, type Size } from '../stage/box'
import type { FanCard } from './fan'

type TableShape = 'portrait' | 'landscape' | 'desktop'

interface SeatSpot {
  seat: number
  plate: Box
  form: 'row' | 'stack'
  /** Where the backs of the hand lie. */
  hand: Box
}

export interface TrickLayout {
  shape: TableShape
  hud: Box
  /** What holds in this deal. */
  strip: Box
  /** The decision in words, and below or beside it what can be chosen. */
  prompt: Box
  actions: Box
  /** Between the plates; the trick lies in its middle. */
  arena: Box
  own: { seat: number; area: Box }
  /** In order of play after the own seat. */
  others: SeatSpot[]
  /** The place of each seat's card in the trick, by seat. */
  cross: FanCard[]
  /** In the middle of each cross card's outer edge, by seat: for a mark that later cards do not cover. */
  edges: { x: number; y: number }[]
  /** One card in the middle: what is turned up. */
  middle: Box
  /** Buttons in the corners of the arena: the last trick at the left, the order of the hand at the right. */
  tools: [Box, Box]
}

/** Nothing to tap lies nearer to the bottom edge, where phones have their own gestures. */
const BOTTOM_MARGIN = 16
const MARGIN = 8
const GAP = 4
const TOOL = 44

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

interface Bands extends Pick<TrickLayout, 'shape' | 'hud' | 'strip' | 'prompt' | 'actions' | 'arena'> {
  own: Box
  widestTrick: number
  plate: { row: Size; stack: Size }
  back: number
}

function tableShape(size: Size): TableShape {
  if (size.height >= size.width) return 'portrait'
  return size.height < 520 ? 'landscape' : 'desktop'
}

/** One band under the other: hud, strip, arena, prompt, actions, own hand. */
function stacked(size: Size, shape: 'portrait' | 'desktop', head: number): Bands {
  const usable = size.height - BOTTOM_MARGIN
  const heights = {
    hud: Math.max(head, clamp(usable * 0.075, 46, 60)),
    strip: clamp(usable * 0.055, 34, 44),
    prompt: clamp(usable * 0.06, 36, 48),
    actions: clamp(usable * 0.098, 56, 66),
    own: clamp(usable * 0.28, 132, 236),
  }
  const tops = {
    strip: heights.hud,
    arena: heights.hud + heights.strip,
    prompt: usable - heights.own - heights.actions - heights.prompt,
    actions: usable - heights.own - heights.actions,
    own: usable - heights.own,
  }
  const band = (y: number, height: number): Box => ({
    x: MARGIN,
    y: y + GAP / 2,
    width: size.width - 2 * MARGIN,
    height: height - GAP,
  })
  const wide = shape === 'desktop'
  return {
    shape,
    hud: band(0, heights.hud),
    strip: band(tops.strip, heights.strip),
    arena: band(tops.arena, tops.prompt - tops.arena),
    prompt: band(tops.prompt, heights.prompt),
    actions: band(tops.actions, heights.actions),
    own: band(tops.own, heights.own),
    widestTrick: wide ? 92 : clamp(size.width * 0.18, 50, 76),
    plate: {
      row: { width: wide ? 190 : 160, height: wide ? 46 : 38 },
      stack: { width: wide ? 110 : clamp(size.width * 0.22, 64, 92), height: 48 },
    },
    back: wide ? 34 : clamp(size.width * 0.066, 20, 28),
  }
}

/** A phone that lies down: the table and the own hand at the left, words and choices at the right thumb. */
function landscape(size: Size): Bands {
  const column = clamp(size.width * 0.29, 158, 230)
  const usable = size.height - BOTTOM_MARGIN
  const right = { x: size.width - column - MARGIN / 2, width: column - MARGIN / 2 }
  const width = right.x - 2 * MARGIN
  const own = usable * 0.35
  return {
    shape: 'landscape',
    hud: { ...right, y: GAP, height: 44 },
    strip: { ...right, y: 50, height: 34 },
    prompt: { ...right, y: 86, height: 42 },
    actions: { ...right, y: 132, height: usable - 132 },
    arena: { x: MARGIN, y: GAP, width, height: usable - own - GAP },
    own: { x: MARGIN, y: usable - own, width, height: own },
    widestTrick: 58,
    plate: { row: { width: 132, height: 30 }, stack: { width: 76, height: 46 } },
    back: 17,
  }
}

/** How far a card of the trick lies from the middle, as shares of its own size. */
const OFF = { x: 0.64, y: 0.5 }
/** By place, from the own one on, counter-clockwise. */
const DIRECTIONS = [
  { x: 0, y: 1, rotate: -3 },
  { x: 1, y: 0, rotate: 4 },
  { x: 0, y: -1, rotate: 3 },
  { x: -1, y: 0, rotate: -5 },
] as const
const MIDDLE_SHARE = 1.06

export function trickLayout(size: Size, chair: number, head = 0): TrickLayout {
  const shape = tableShape(size)
  const bands = shape === 'landscape' ? landscape(size) : stacked(size, shape, head)
  const { arena, plate, back } = bands
  const backHeight = back * CARD_RATIO
  const top = plate.row.height + GAP + backHeight
  const free: Box = { ...arena, y: arena.y + top + GAP, height: arena.height - top - GAP }
  const center = { x: free.x + free.width / 2, y: free.y + free.height / 2 }
  const width = Math.min(bands.widestTrick, free.height / CARD_RATIO / (1 + 2 * OFF.y))
  const card = (middle: { x: number; y: number }, wide: number): Box => ({
    x: middle.x - wide / 2,
    y: middle.y - (wide * CARD_RATIO) / 2,
    width: wide,
    height: wide * CARD_RATIO,
  })
  const seats = [0, 1, 2, 3].map((at) => (chair + at) % 4)
  const cross: FanCard[] = []
  const edges: { x: number; y: number }[] = []
  DIRECTIONS.forEach(({ x, y, rotate }, at) => {
    const middle = { x: center.x + x * OFF.x * width, y: center.y + y * OFF.y * width * CARD_RATIO }
    const seat = seats[at] ?? 0
    cross[seat] = { ...card(middle, width), rotate }
    edges[seat] = { x: middle.x + (x * width) / 2, y: middle.y + (y * width * CARD_RATIO) / 2 }
  })
  const spot = (at: number, box: Size & { x: number; y: number }, form: SeatSpot['form']): SeatSpot => ({
    seat: seats[at] ?? 0,
    plate: box,
    form,
    hand: { x: box.x, y: box.y + box.height + GAP, width: box.width, height: backHeight },
  })
  const sideHeight = plate.stack.height + GAP + backHeight
  // Lying down there is no room below the plates at the sides.
  const toolsY = shape === 'landscape' ? arena.y : arena.y + arena.height - TOOL
  const lowest = arena.y + arena.height - (shape === 'landscape' ? 0 : TOOL) - GAP - sideHeight
  const sideY = Math.min(center.y - sideHeight / 2, lowest)
  const inward = shape === 'desktop' ? arena.width * 0.08 : 0
  return {
    shape,
    hud: bands.hud,
    strip: bands.strip,
    prompt: bands.prompt,
    actions: bands.actions,
    arena,
    own: { seat: chair, area: bands.own },
    others: [
      spot(1, { ...plate.stack, x: arena.x + arena.width - plate.stack.width - inward, y: sideY }, 'stack'),
      spot(2, { ...plate.row, x: center.x - plate.row.width / 2, y: arena.y }, 'row'),
      spot(3, { ...plate.stack, x: arena.x + inward, y: sideY }, 'stack'),
    ],
    cross,
    edges,
    middle: card(center, width * MIDDLE_SHARE),
    tools: [
      { x: arena.x, y: toolsY, width: TOOL, height: TOOL },
      { x: arena.x + arena.width - TOOL, y: toolsY, width: TOOL, height: TOOL },
    ],
  }
}
