/**
 * Where everything of a memory game lies, from the hands on the table, the size of the felt and the own seat. The
 * next to play is always at the left (these games go clockwise): on a phone the others stand in a strip, read from
 * left to right; on a wide screen they sit round the table.
 */

import { CARD_RATIO, inset, type Box, type Size } from '../stage/box'

/** The hands that have to find room. */
export interface Hands {
  /** How many places each seat has; null where nobody sits any more. */
  places: readonly (number | null)[]
  /** The boxes of so many places within a box, none wider than a width. */
  slots: (box: Box, places: number, widest: number) => Box[]
}

type TableShape = 'portrait' | 'landscape' | 'desktop'
/** Avatar and name: in one line above the cards, in two lines above narrow ones, or beside the cards. */
type PlateForm = 'row' | 'stack' | 'side'

export interface SeatSpot {
  seat: number
  area: Box
  plate: Box
  form: PlateForm
  /** The places of the cards, by index slot - 1. */
  slots: Box[]
}

export interface TableLayout {
  shape: TableShape
  hud: Box
  /** The decision in words, and below or beside it what can be chosen. */
  prompt: Box
  actions: Box
  /** What an enlarged hand puts a veil over. */
  arena: Box
  /** A line above the piles for what holds in this round; null where the table needs none. */
  strip: Box | null
  own: { seat: number; area: Box; slots: Box[] }
  /** In order of play after the own seat. */
  others: SeatSpot[]
  stock: Box
  hold: Box
  pile: Box
  /** The hand that is shown large. */
  zoom: SeatSpot | null
}

export interface Prefs {
  /** Whose hand is shown large. */
  zoomed: number | null
  /** Room for something higher than the usual head, in pixels: the sentences of the lesson. */
  head?: number
  /** The height of the line above the piles, in pixels. */
  strip?: number
}

/** Nothing to tap lies nearer to the bottom edge, where phones have their own gestures. */
const BOTTOM_MARGIN = 16
const MARGIN = 8
const GAP = 4

interface Bands {
  shape: TableShape
  hud: Box
  prompt: Box
  actions: Box
  /** The cells of so many others, in order of play after the own seat. */
  others: (count: number) => Box[]
  middle: Box
  own: Box
  widestOwn: number
  widestHeld: number
  widestOther: number
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

function tableShape(size: Size): TableShape {
  if (size.height >= size.width) return 'portrait'
  return size.height < 520 ? 'landscape' : 'desktop'
}

/** One band under the other: hud, others, piles, prompt, actions, own hand. */
function portrait(size: Size, head: number): Bands {
  const usable = size.height - BOTTOM_MARGIN
  const heights = {
    hud: Math.max(head, clamp(usable * 0.075, 44, 60)),
    others: clamp(usable * 0.22, 116, 230),
    prompt: clamp(usable * 0.06, 36, 48),
    actions: clamp(usable * 0.098, 58, 68),
    own: usable * 0.34,
  }
  const band = (y: number, height: number): Box => ({
    x: MARGIN,
    y: y + GAP / 2,
    width: size.width - 2 * MARGIN,
    height: height - GAP,
  })
  const ownTop = usable - heights.own
  const actionsTop = ownTop - heights.actions
  const promptTop = actionsTop - heights.prompt
  const middleTop = heights.hud + heights.others
  return {
    shape: 'portrait',
    hud: band(0, heights.hud),
    others: strip(band(heights.hud, heights.others)),
    middle: band(middleTop, promptTop - middleTop),
    prompt: band(promptTop, heights.prompt),
    actions: band(actionsTop, heights.actions),
    own: band(ownTop + OWN_GAP, heights.own - OWN_GAP),
    widestOwn: clamp(size.width * 0.25, 64, 116),
    widestHeld: clamp(size.width * 0.26, 70, 124),
    widestOther: 72,
  }
}

/** Lifted and glowing cards need room below the choices. */
const OWN_GAP = 6
const SIDE_SHARE = 0.29

/** The own column in the middle, the others at both sides, and opposite if their number is odd. */
function desktop(size: Size, others: number, head: number): Bands {
  const usable = size.height - BOTTOM_MARGIN
  const side = size.width * SIDE_SHARE
  const column = (y: number, height: number): Box => ({
    x: side + MARGIN,
    y: y + GAP / 2,
    width: size.width - 2 * side - 2 * MARGIN,
    height: height - GAP,
  })
  const heights = {
    hud: Math.max(head, 56),
    top: others % 2 === 1 ? usable * 0.21 : 0,
    prompt: 46,
    actions: 64,
    own: usable * 0.385,
  }
  const ownTop = usable - heights.own
  const promptTop = ownTop - heights.actions - heights.prompt
  const middleTop = heights.hud + heights.top
  return {
    shape: 'desktop',
    hud: { x: MARGIN, y: GAP, width: size.width - 2 * MARGIN, height: heights.hud - 2 * GAP },
    others: round(size, usable, side, column(heights.hud, heights.top)),
    middle: column(middleTop, promptTop - middleTop),
    prompt: column(promptTop, heights.prompt),
    actions: column(promptTop + heights.prompt, heights.actions),
    own: column(ownTop + OWN_GAP, heights.own - OWN_GAP),
    widestOwn: 116,
    widestHeld: 124,
    widestOther: 92,
  }
}

/** Clockwise from the left of the own seat: up the left side, across, down the right side. */
function round(size: Size, usable: number, side: number, top: Box): (count: number) => Box[] {
  return (count) => {
    const each = Math.floor(count / 2)
    const from = top.y + (each > 1 ? 0 : usable * 0.12)
    const room = usable - from - (each > 1 ? 0 : usable * 0.2)
    const height = Math.min(room / Math.max(1, each) - CELL_GAP, usable * 0.42)
    const column = (x: number) =>
      Array.from({ length: each }, (_, at) => ({
        x,
        y: from + (room / each) * at + (room / each - height) / 2,
        width: side - MARGIN,
        height,
      }))
    const left = column(MARGIN).reverse()
    return [...left, ...(count % 2 === 1 ? [top] : []), ...column(size.width - side)]
  }
}

const WIDEST_IN_LANDSCAPE = 76

/** A phone that lies down: the others above, piles and own hand below, words and choices at the right thumb. */
function landscape(size: Size, ownPairs: number): Bands {
  const column = clamp(size.width * 0.28, 158, 220)
  const right = { x: size.width - column - MARGIN / 2, width: column - MARGIN / 2 }
  const usable = size.height - BOTTOM_MARGIN
  const tableWidth = right.x - 2 * MARGIN
  const othersHeight = usable * 0.4
  const below = { y: othersHeight + MARGIN, height: usable - othersHeight - MARGIN }
  const ownCard = Math.min(WIDEST_IN_LANDSCAPE, (below.height - MARGIN) / 2 / CARD_RATIO)
  const ownWidth = Math.min(tableWidth * 0.62, ownPairs * (ownCard + MARGIN) + MARGIN)
  return {
    shape: 'landscape',
    hud: { ...right, y: GAP, height: 44 },
    prompt: { ...right, y: 52, height: 50 },
    actions: { ...right, y: 106, height: usable - 106 },
    others: strip({ x: MARGIN, y: GAP, width: tableWidth, height: othersHeight - GAP }),
    middle: { x: MARGIN, ...below, width: tableWidth - ownWidth - MARGIN },
    own: { x: MARGIN + tableWidth - ownWidth, ...below, width: ownWidth },
    widestOwn: WIDEST_IN_LANDSCAPE,
    widestHeld: WIDEST_IN_LANDSCAPE,
    widestOther: 60,
  }
}

/** Stock and pile are a little smaller than the card that is held between them. */
const PILE_SHARE = 0.8

function pileRow(middle: Box, widestHeld: number): Pick<TableLayout, 'stock' | 'hold' | 'pile'> {
  const gap = clamp(middle.width * 0.045, 6, 22)
  const byWidth = (middle.width - 2 * gap) / (1 + 2 * PILE_SHARE)
  const held = Math.min(widestHeld, byWidth, middle.height / CARD_RATIO)
  const center = { x: middle.x + middle.width / 2, y: middle.y + middle.height / 2 }
  const card = (width: number, x: number): Box => ({
    x: x - width / 2,
    y: center.y - (width * CARD_RATIO) / 2,
    width,
    height: width * CARD_RATIO,
  })
  const away = held / 2 + gap + (held * PILE_SHARE) / 2
  return {
    stock: card(held * PILE_SHARE, center.x - away),
    hold: card(held, center.x),
    pile: card(held * PILE_SHARE, center.x + away),
  }
}

const PLATE = { row: 36, large: 50, stack: 46, side: { least: 60, share: 0.36, most: 128 } }
/** A cell this much wider than high has its plate beside the cards; a narrower one than this has it in two lines. */
const SIDE_FROM = 1.15
const ROW_FROM = 96
const LARGE_FROM = 240

function seatSpot(seat: number, area: Box, { places, slots }: Hands, widest: number): SeatSpot {
  const count = places[seat] ?? 0
  if (area.width >= area.height * SIDE_FROM) {
    const width = clamp(area.width * PLATE.side.share, PLATE.side.least, PLATE.side.most)
    const cards = { ...area, x: area.x + width + GAP, width: area.width - width - GAP }
    const boxes = slots(cards, count, widest)
    // Plate and cards stay close together in the middle of the cell.
    const shift = (Math.min(...boxes.map((box) => box.x), cards.x + cards.width) - cards.x) / 2
    return {
      seat,
      area,
      plate: { ...area, x: area.x + shift, width },
      form: 'side',
      slots: boxes.map((slot) => ({ ...slot, x: slot.x - shift })),
    }
  }
  const form = area.width >= ROW_FROM ? 'row' : 'stack'
  const height = form === 'row' && area.height > LARGE_FROM ? PLATE.large : PLATE[form]
  const cards = { ...area, y: area.y + height + GAP, height: area.height - height - GAP }
  return { seat, area, plate: { ...area, height }, form, slots: slots(cards, count, widest) }
}

const WIDEST_CELL = 260
/** Hands that stand side by side must not look like one. */
const CELL_GAP = 10

/** Side by side, in order of play from left to right. */
function strip(box: Box): (count: number) => Box[] {
  return (count) => {
    const width = Math.min(WIDEST_CELL, (box.width - CELL_GAP * (count - 1)) / count)
    const left = box.x + (box.width - count * width - CELL_GAP * (count - 1)) / 2
    return Array.from({ length: count }, (_, at) => ({ ...box, x: left + at * (width + CELL_GAP), width }))
  }
}

/** Where a hand may be enlarged. The own one stays in reach: lying down, that is beside or above it. */
function roomsFor(bands: Bands, arena: Box): Box[] {
  if (bands.shape !== 'landscape') return [arena]
  return [
    { ...arena, width: bands.own.x - arena.x },
    { ...arena, height: bands.own.y - arena.y },
  ]
}

function zoomSpot(seat: number, rooms: readonly Box[], hands: Hands): SeatSpot | null {
  const spots = rooms.map((room) => zoomIn(seat, inset(room, MARGIN), hands))
  const width = (spot: SeatSpot) => spot.slots[0]?.width ?? 0
  return spots.sort((a, b) => width(b) - width(a))[0] ?? null
}

function zoomIn(seat: number, area: Box, hands: Hands): SeatSpot {
  const spot = seatSpot(seat, area, hands, 104)
  if (spot.form === 'side') return spot
  // The plate stays close above the cards instead of at the upper edge.
  const top = spot.slots[0]?.y ?? area.y
  const y = Math.max(area.y, top - PLATE.row - GAP * 2)
  return { ...spot, form: 'row', plate: { ...area, y, height: PLATE.row } }
}

/** The seats with cards after the own one, in order of play. */
function othersOf({ places }: Hands, me: number): number[] {
  const count = places.length
  return Array.from({ length: count - 1 }, (_, at) => (me + at + 1) % count).filter(
    (seat) => places[seat] !== null,
  )
}

function bandsOf(size: Size, others: number, ownPairs: number, head = 0): Bands {
  const shape = tableShape(size)
  if (shape === 'landscape') return landscape(size, ownPairs)
  return shape === 'portrait' ? portrait(size, head) : desktop(size, others, head)
}

function arenaOf(bands: Bands, size: Size): Box {
  if (bands.shape === 'landscape')
    return { x: 0, y: 0, width: bands.hud.x - GAP, height: size.height - BOTTOM_MARGIN }
  const top = bands.hud.y + bands.hud.height
  return { x: 0, y: top, width: size.width, height: bands.middle.y + bands.middle.height - top }
}

const below = (box: Box, by: number): Box => ({ ...box, y: box.y + by, height: box.height - by })

export function tableLayout(hands: Hands, size: Size, me: number, prefs: Prefs): TableLayout {
  const own = hands.places[me] ?? 0
  const seats = othersOf(hands, me)
  const bands = bandsOf(size, seats.length, Math.ceil(own / 2), prefs.head)
  const cells = bands.others(seats.length)
  const others = seats.flatMap((seat, at) => {
    const cell = cells[at]
    return cell ? [seatSpot(seat, cell, hands, bands.widestOther)] : []
  })
  const arena = arenaOf(bands, size)
  const strip = prefs.strip ? { ...bands.middle, height: prefs.strip } : null
  const middle = strip ? below(bands.middle, strip.height) : bands.middle
  const zoomed = others.find((spot) => spot.seat === prefs.zoomed)
  return {
    shape: bands.shape,
    hud: bands.hud,
    prompt: bands.prompt,
    actions: bands.actions,
    arena,
    strip,
    own: { seat: me, area: bands.own, slots: hands.slots(bands.own, own, bands.widestOwn) },
    others,
    ...pileRow(middle, bands.widestHeld),
    zoom: zoomed ? zoomSpot(zoomed.seat, roomsFor(bands, arena), hands) : null,
  }
}

/** What lies over what. The veil over the table behind an enlarged hand lies between the others and these. */
export const Z = { other: 10, pile: 20, own: 30, tried: 50, hold: 60, ownBesideZoom: 560, zoom: 600 }
export const VEIL = 500
