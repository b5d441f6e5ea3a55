import { describe, expect, it } from 'vitest'
import type { Prefs, TableLayout } from '../../lib/grid/layout'
import { contains, overlap, type Box, type Size } from '../../lib/stage/box'
import { placesOf, tableLayout } from './layout'
import { EMPTY, type Picture } from './picture'

const SIZES: Size[] = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 412, height: 915 },
  { width: 568, height: 320 },
  { width: 960, height: 800 },
  { width: 1280, height: 800 },
]
const SEATS = [2, 3, 4, 5, 6]
const CARDS = [1, 3, 4, 5, 7, 10, 12]
const PREFS: Prefs = { zoomed: null, strip: 24 }

const table = (seats: number, cards: number): Picture => ({
  ...EMPTY,
  rows: Array.from({ length: seats }, () => Array.from({ length: cards }, () => null)),
  hold: { seat: 0, face: '5' },
  stock: 20,
  floor: { count: 3, top: 'ful' },
})

interface Named {
  name: string
  box: Box
}

function everything(at: TableLayout): Named[] {
  const slots = (owner: string, boxes: Box[]) =>
    boxes.map((box, slot) => ({ name: `${owner}.${String(slot + 1)}`, box }))
  return [
    { name: 'hud', box: at.hud },
    { name: 'prompt', box: at.prompt },
    { name: 'actions', box: at.actions },
    { name: 'strip', box: at.strip ?? at.hud },
    { name: 'stock', box: at.stock },
    { name: 'hold', box: at.hold },
    { name: 'floor', box: at.pile },
    ...slots('own', at.own.slots),
    ...at.others.flatMap((spot) => [
      { name: `plate ${String(spot.seat)}`, box: spot.plate },
      ...slots(String(spot.seat), spot.slots),
    ]),
  ]
}

const everywhere = SIZES.flatMap((size) =>
  SEATS.flatMap((seats) => CARDS.map((cards) => ({ ...size, seats, cards }))),
)

describe.each(everywhere)(
  '$width x $height, $seats seats, $cards cards',
  ({ width, height, seats, cards }) => {
    const at = tableLayout(table(seats, cards), { width, height }, 0, PREFS)

    it('lets nothing lie over anything else', () => {
      const all = everything(at)
      const clashes = all.flatMap((a, from) =>
        all.slice(from + 1).flatMap((b) => (overlap(a.box, b.box) ? [`${a.name} and ${b.name}`] : [])),
      )
      expect(clashes).toEqual([])
    })

    it('keeps everything on the screen, above the edge where phones have their gestures', () => {
      const screen = { x: 0, y: 0, width, height: height - 16 }
      expect(everything(at).filter(({ box }) => !contains(screen, box))).toEqual([])
    })

    it('lays every card where its row is', () => {
      const places = placesOf(table(seats, cards), at)
      expect(places).toHaveLength(seats * cards + 3)
    })
  },
)

describe('on a narrow phone', () => {
  const phone = { width: 360, height: 640 }

  it('own cards can be hit by a finger, up to a full row', () => {
    const [first] = tableLayout(table(4, 4), phone, 0, PREFS).own.slots
    expect(first?.width).toBeGreaterThan(64)
    expect(tableLayout(table(4, 10), phone, 0, PREFS).own.slots[0]?.width).toBeGreaterThan(44)
  })

  it('an enlarged row can, too', () => {
    const { zoom } = tableLayout(table(6, 10), phone, 0, { ...PREFS, zoomed: 3 })
    expect(zoom?.slots[0]?.width).toBeGreaterThan(44)
  })

  it('a row that is empty needs no room', () => {
    const picture = { ...table(3, 4), rows: [[], [null], []] }
    expect(placesOf(picture, tableLayout(picture, phone, 0, PREFS))).toHaveLength(4)
  })
})

it('puts cards that are mixed on one heap', () => {
  const picture = { ...table(3, 4), heap: { seats: [1], middle: false } }
  const at = tableLayout(picture, { width: 360, height: 640 }, 0, PREFS)
  const xs = placesOf(picture, at)
    .filter((place) => place.id.startsWith('1.'))
    .map((place) => place.x)
  expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(8)
})
