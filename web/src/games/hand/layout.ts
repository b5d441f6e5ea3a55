/**
 * Where everything of the table of Hand lies, from the picture, the size of the felt and the own seat. The game
 * goes counter-clockwise: the next to play stands at the right, so the others are read from right to left.
 */

import { CARD_RATIO, type Box, type Size } from '../../lib/stage/box'
import { placeAt, type Place } from '../../lib/stage/place'
import { handSlots } from './handSlots'
import { meldSpots, type MeldSpot, type OwnerSpot } from './meldSpots'
import { cellId, FIRE, heldId, seatId, STOCK, type Picture } from './picture'

type TableShape = 'portrait' | 'landscape' | 'desktop'

interface SeatSpot {
  seat: number
  area: Box
  plate: Box
  /** The back that stands for its hand, with the number of its cards. */
  back: Box
  /** What it has thrown last. */
  thrown: Box
}

export interface TableLayout {
  shape: TableShape
  hud: Box
  prompt: Box
  /** Sorting, grouping and the sum that is being put together. */
  tools: Box
  actions: Box
  others: SeatSpot[]
  stock: Box
  fire: Box
  ground: Box
  melds: MeldSpot[]
  owners: OwnerSpot[]
  own: { area: Box; slots: Box[] }
}

const BOTTOM_MARGIN = 16
const MARGIN = 8
/** On a phone a row of eight strips of 44 pixels needs nearly the whole width. */
const EDGE = 4
const GAP = 4

interface Bands {
  shape: TableShape
  hud: Box
  others: Box
  middle: Box
  prompt: Box
  tools: Box
  actions: Box
  own: Box
  rows: number
  widestCard: number
  widestPile: number
  widestMeld: number
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

function shapeOf(size: Size): TableShape {
  if (size.height >= size.width) return 'portrait'
  return size.height < 520 ? 'landscape' : 'desktop'
}

interface Heights {
  hud: number
  others: number
  prompt: number
  tools: number
  actions: number
  own: number
}

/** One band under the other. */
function stacked(size: Size, heights: Heights, side: number): Omit<Bands, 'shape' | 'rows' | WidestName> {
  const band = (y: number, height: number, margin = side): Box => ({
    x: margin,
    y: y + GAP / 2,
    width: size.width - 2 * margin,
    height: height - GAP,
  })
  const ownTop = size.height - BOTTOM_MARGIN - heights.own
  const toolsTop = ownTop - heights.tools
  const actionsTop = toolsTop - heights.actions
  const promptTop = actionsTop - heights.prompt
  const middleTop = heights.hud + heights.others
  return {
    hud: band(0, heights.hud, MARGIN),
    others: band(heights.hud, heights.others, MARGIN),
    middle: band(middleTop, promptTop - middleTop, MARGIN),
    prompt: band(promptTop, heights.prompt),
    actions: band(actionsTop, heights.actions),
    tools: band(toolsTop, heights.tools),
    own: band(ownTop, heights.own, Math.min(side, EDGE)),
  }
}
type WidestName = 'widestCard' | 'widestPile' | 'widestMeld'

const ROW_GAP = 8
/** A chosen card is lifted. */
const LIFT = 8

function portrait(size: Size, head: number, spectator: boolean): Bands {
  const usable = size.height - BOTTOM_MARGIN
  const widest = clamp((size.width - 2 * EDGE) / 8, 36, 72)
  const own = Math.min(usable * 0.36, widest * CARD_RATIO * 2 + ROW_GAP + LIFT + GAP)
  const heights = {
    hud: Math.max(head, clamp(usable * 0.075, 44, 60)),
    others: clamp(usable * 0.12, 70, 104),
    prompt: clamp(usable * 0.065, 42, 50),
    tools: spectator ? 0 : 48,
    actions: clamp(usable * 0.09, 54, 66),
    own: spectator ? 0 : own,
  }
  return {
    shape: 'portrait',
    ...stacked(size, heights, MARGIN),
    rows: 2,
    widestCard: widest,
    widestPile: clamp(size.width * 0.15, 46, 76),
    widestMeld: clamp(size.width * 0.1, 30, 46),
  }
}

function desktop(size: Size, head: number, spectator: boolean): Bands {
  const heights = {
    hud: Math.max(head, 56),
    others: 92,
    prompt: 44,
    tools: spectator ? 0 : 52,
    actions: 64,
    own: spectator ? 0 : clamp(size.height * 0.2, 120, 164),
  }
  return {
    shape: 'desktop',
    ...stacked(size, heights, size.width * 0.06),
    rows: 1,
    widestCard: 104,
    widestPile: 92,
    widestMeld: 60,
  }
}

const ROW_STEP_LANDSCAPE = 46

/** A phone that lies down: the table at the left, words and choices at the right thumb. */
function landscape(size: Size, spectator: boolean): Bands {
  const column = clamp(size.width * 0.28, 158, 220)
  const right = { x: size.width - column - MARGIN / 2, width: column - MARGIN / 2 }
  const usable = size.height - BOTTOM_MARGIN
  const width = right.x - 2 * EDGE
  const widest = clamp(width / 8, 40, 60)
  const own = spectator ? 0 : ROW_STEP_LANDSCAPE + widest * CARD_RATIO + LIFT
  const othersHeight = 50
  return {
    shape: 'landscape',
    hud: { ...right, y: GAP, height: 44 },
    prompt: { ...right, y: 50, height: 46 },
    tools: { ...right, y: 98, height: spectator ? 0 : 48 },
    actions: { ...right, y: 150, height: usable - 150 },
    others: { x: EDGE, y: GAP, width, height: othersHeight - GAP },
    middle: { x: EDGE, y: othersHeight + GAP, width, height: usable - othersHeight - own - 2 * GAP },
    own: { x: EDGE, y: usable - own, width, height: own },
    rows: 2,
    widestCard: widest,
    widestPile: 50,
    widestMeld: 32,
  }
}

const PLATE_SHARE = 0.55

function seatSpots(seats: readonly number[], box: Box, shape: TableShape): SeatSpot[] {
  const gap = 6
  const width = Math.min(260, (box.width - gap * (seats.length - 1)) / Math.max(1, seats.length))
  const left = box.x + (box.width - seats.length * width - gap * (seats.length - 1)) / 2
  return seats.map((seat, at) => {
    const x = left + (seats.length - 1 - at) * (width + gap)
    const area = { ...box, x, width }
    const beside = shape === 'landscape'
    const plate = beside
      ? { ...area, width: width * 0.6 }
      : { ...area, height: Math.max(34, box.height * PLATE_SHARE) }
    const below = beside
      ? { x: x + plate.width, y: box.y, width: width - plate.width, height: box.height }
      : { x, y: box.y + plate.height, width, height: box.height - plate.height }
    const backWidth = Math.min(26, below.height / CARD_RATIO, below.width * 0.4)
    const content = Math.min(below.width, backWidth + GAP + 96)
    const start = below.x + (below.width - content) / 2
    const back = {
      x: start,
      y: below.y + (below.height - backWidth * CARD_RATIO) / 2,
      width: backWidth,
      height: backWidth * CARD_RATIO,
    }
    const thrownX = start + backWidth + GAP
    return {
      seat,
      area,
      plate,
      back,
      thrown: { x: thrownX, y: below.y, width: start + content - thrownX, height: below.height },
    }
  })
}

interface Piles {
  stock: Box
  fire: Box
  ground: Box
}

/** Room under the fire pile for who threw its top card. */
const THROWER = 20

/** The piles stand at the left, the fire pile larger; what is melded lies beside them. */
function piles(middle: Box, widest: number, shape: TableShape): Piles {
  const sideBySide = shape === 'landscape' || middle.height < 190
  const small = 0.82
  const height = middle.height - THROWER - GAP
  const byHeight = sideBySide ? height / CARD_RATIO : (height - GAP * 3) / (1 + small) / CARD_RATIO
  const fireWidth = Math.min(widest, byHeight)
  const stockWidth = fireWidth * small
  const card = (x: number, y: number, width: number): Box => ({ x, y, width, height: width * CARD_RATIO })
  if (sideBySide) {
    const y = middle.y + (height - fireWidth * CARD_RATIO) / 2
    const stock = card(middle.x, y + (fireWidth - stockWidth) * CARD_RATIO * 0.5, stockWidth)
    const fire = card(middle.x + stockWidth + MARGIN, y, fireWidth)
    const used = stockWidth + fireWidth + 3 * MARGIN
    return { stock, fire, ground: { ...middle, x: middle.x + used, width: middle.width - used } }
  }
  const column = fireWidth + 2 * MARGIN
  const whole = (fireWidth + stockWidth) * CARD_RATIO + 3 * GAP
  const top = middle.y + Math.max(0, (height - whole) / 2)
  const stock = card(middle.x + (column - stockWidth) / 2, top, stockWidth)
  const fire = card(middle.x + MARGIN, top + stock.height + 3 * GAP, fireWidth)
  const ground = { ...middle, x: middle.x + column + GAP, width: middle.width - column - GAP }
  return { stock, fire, ground }
}

/** The other seats with cards, in order of play after the own one; whoever watches sees all of them. */
function othersOf(picture: Picture, me: number | null): number[] {
  const count = picture.counts.length
  const from = me ?? -1
  const seats = Array.from({ length: me === null ? count : count - 1 }, (_, at) => (from + at + 1) % count)
  return seats.filter((seat) => picture.counts[seat] !== null)
}

export function tableLayout(picture: Picture, size: Size, me: number | null, head = 0): TableLayout {
  const shape = shapeOf(size)
  const watching = me === null
  const bands =
    shape === 'landscape'
      ? landscape(size, watching)
      : shape === 'portrait'
        ? portrait(size, head, watching)
        : desktop(size, head, watching)
  const others = othersOf(picture, me)
  const middle = piles(bands.middle, bands.widestPile, shape)
  const { melds, owners } = meldSpots(picture.melds, middle.ground, bands.widestMeld, me ?? 0)
  return {
    shape,
    hud: bands.hud,
    prompt: bands.prompt,
    tools: bands.tools,
    actions: bands.actions,
    others: seatSpots(others, bands.others, shape),
    ...middle,
    melds,
    owners,
    own: {
      area: bands.own,
      slots: handSlots(picture.hand, bands.own, {
        rows: bands.rows,
        widest: bands.widestCard,
        lift: LIFT,
        rowGap: shape === 'landscape' ? null : ROW_GAP,
        rowStep: ROW_STEP_LANDSCAPE,
      }),
    },
  }
}

const Z = { seat: 10, pile: 20, meld: 30, own: 60 }

export function placesOf(picture: Picture, at: TableLayout): Place[] {
  const places: Place[] = []
  for (const spot of at.others)
    if ((picture.counts[spot.seat] ?? 0) > 0) places.push(placeAt(seatId(spot.seat), spot.back, null, Z.seat))
  if (picture.stock > 0) places.push(placeAt(STOCK, at.stock, null, Z.pile))
  if (picture.fire.count > 0) places.push(placeAt(FIRE, at.fire, picture.fire.top, Z.pile))
  for (const spot of at.melds)
    spot.cells.forEach(({ cell, box }, index) => {
      places.push(placeAt(cellId(spot.meld.number, cell.key), box, cell.face, Z.meld + index))
    })
  picture.hand.forEach((card, index) => {
    const box = at.own.slots[index]
    if (box) places.push(placeAt(heldId(card.id), box, card.face, Z.own + index))
  })
  return places
}
