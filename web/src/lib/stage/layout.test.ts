import { describe, expect, it } from 'vitest'
import { contains, overlap, type Box, type Size } from './box'
import { cardRow, gridSlots } from './cards'
import { relativeSeat, roundTable, seatParts } from './seats'
import { tableBoxes } from './table'

const SIZES: Size[] = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 412, height: 915 },
  { width: 568, height: 320 },
  { width: 1280, height: 800 },
]
const SEATS = [2, 3, 4, 5, 6]
const CARDS = [4, 5, 6, 7, 8, 9]

const everywhere = SIZES.flatMap((size) =>
  SEATS.flatMap((seats) => CARDS.map((cards) => ({ ...size, seats, cards }))),
)

interface Named {
  name: string
  box: Box
}

/** Every box of a table of a memory game, by name. */
function wholeTable(size: Size, seats: number, cards: number): Named[] {
  const boxes = tableBoxes(size, 'grid')
  const round = roundTable(boxes.arena, seats, 'clockwise')
  const named = (owner: string, slots: Box[]) =>
    slots.map((box, index) => ({ name: `${owner}.${String(index + 1)}`, box }))
  return [
    { name: 'hud', box: boxes.hud },
    { name: 'actions', box: boxes.actions },
    ...named('own', gridSlots(boxes.hand, cards)),
    ...named('pile', cardRow(round.middle, 2, 8)),
    ...round.others.flatMap((box, index) => {
      const parts = seatParts(box, cards)
      const seat = `seat ${String(index + 1)}`
      return [{ name: `${seat} plate`, box: parts.plate }, ...named(seat, parts.slots)]
    }),
  ]
}

describe.each(everywhere)(
  '$width x $height, $seats seats, $cards cards',
  ({ width, height, seats, cards }) => {
    const all = wholeTable({ width, height }, seats, cards)

    it('lets nothing lie over anything else', () => {
      const clashes = all.flatMap((a, at) =>
        all.slice(at + 1).flatMap((b) => (overlap(a.box, b.box) ? [`${a.name} and ${b.name}`] : [])),
      )
      expect(clashes).toEqual([])
    })

    it('keeps everything on the screen, above the edge where phones have their gestures', () => {
      const screen: Box = { x: 0, y: 0, width, height: height - 16 }
      expect(all.filter(({ box }) => !contains(screen, box)).map(({ name }) => name)).toEqual([])
    })

    it('keeps every card large enough to be seen', () => {
      const narrow = all.filter(({ name, box }) => /\.\d+$/.test(name) && box.width < 11)
      expect(narrow.map(({ name, box }) => `${name}: ${String(box.width)}`)).toEqual([])
    })
  },
)

describe('the own cards', () => {
  it.each([
    { width: 360, height: 640 },
    { width: 412, height: 915 },
  ])('are at least 64 by 89 on a phone of $width, up to six', (size) => {
    for (const cards of [4, 5, 6]) {
      const slots = gridSlots(tableBoxes(size, 'grid').hand, cards)
      expect(Math.min(...slots.map((slot) => slot.width))).toBeGreaterThanOrEqual(64)
    }
  })

  it('keep their places in the grid when an extra card comes', () => {
    const box: Box = { x: 0, y: 0, width: 344, height: 210 }
    const [first, second, third, , fifth, sixth] = gridSlots(box, 6, 60) as Box[] & { length: 6 }
    expect(second?.x).toBeGreaterThan(first?.x ?? NaN)
    expect(third?.y).toBeGreaterThan(first?.y ?? NaN)
    expect(fifth?.x).toBeGreaterThan(second?.x ?? NaN)
    expect(fifth?.y).toBe(first?.y)
    expect(sixth?.x).toBe(fifth?.x)
    expect(sixth?.y).toBe(third?.y)
  })
})

describe('roundTable', () => {
  const arena: Box = { x: 0, y: 0, width: 360, height: 280 }
  const middleOf = (box: Box) => box.x + box.width / 2

  it.each([3, 4, 5, 6])(
    'puts the next player at the left in clockwise games and the last at the right: %i seats',
    (seats) => {
      const { others } = roundTable(arena, seats, 'clockwise')
      expect(others).toHaveLength(seats - 1)
      expect(middleOf(others[0] ?? arena)).toBeLessThan(middleOf(arena))
      expect(middleOf(others.at(-1) ?? arena)).toBeGreaterThan(middleOf(arena))
    },
  )

  it.each([3, 4, 5, 6])('mirrors it in counter-clockwise games: %i seats', (seats) => {
    const clockwise = roundTable(arena, seats, 'clockwise').others
    expect(roundTable(arena, seats, 'counter-clockwise').others).toEqual(clockwise.reverse())
  })

  it('puts the partner of four opposite', () => {
    expect(middleOf(roundTable(arena, 4, 'clockwise').others[1] ?? arena)).toBeCloseTo(middleOf(arena))
  })

  it('knows no table for one or seven', () => {
    expect(() => roundTable(arena, 1, 'clockwise')).toThrow(RangeError)
    expect(() => roundTable(arena, 7, 'clockwise')).toThrow(RangeError)
  })
})

describe('relativeSeat', () => {
  it('counts from the own seat in the order of play', () => {
    expect([0, 1, 2, 3].map((seat) => relativeSeat(seat, 2, 4))).toEqual([2, 3, 0, 1])
  })
})

describe('tableBoxes', () => {
  it.each([
    [{ width: 360, height: 640 }, 'portrait'],
    [{ width: 568, height: 320 }, 'landscape'],
    [{ width: 1280, height: 800 }, 'desktop'],
  ])('%o is %s', (size, shape) => {
    expect(tableBoxes(size, 'grid').shape).toBe(shape)
  })

  it('gives a fan of cards at most 32 % of the height of a phone that lies down', () => {
    const { hand } = tableBoxes({ width: 568, height: 320 }, 'fan')
    expect(hand.height + 16).toBeLessThanOrEqual(0.32 * 320)
  })
})
