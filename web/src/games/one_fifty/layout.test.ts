import { describe, expect, it } from 'vitest'
import { contains, overlap, type Box, type Size } from '../../lib/stage/box'
import type { Prefs, TableLayout } from '../../lib/grid/layout'
import { placesOf, tableLayout } from './layout'
import type { Picture } from './picture'

const SIZES: Size[] = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 412, height: 915 },
  { width: 568, height: 320 },
  { width: 960, height: 800 },
  { width: 1280, height: 800 },
]
const SEATS = [2, 3, 4, 5, 6]
const CARDS = [4, 5, 6, 7, 8, 9]
const NOT_ZOOMED: Prefs = { zoomed: null }

function table(seats: number, cards: number): Picture {
  const grid = Object.fromEntries(Array.from({ length: cards }, (_, at) => [at + 1, null]))
  return {
    grids: Array.from({ length: seats }, () => grid),
    hold: { seat: 0, face: '5H' },
    stock: 20,
    pile: { count: 3, top: 'KS' },
    tried: null,
  }
}

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
    { name: 'stock', box: at.stock },
    { name: 'hold', box: at.hold },
    { name: 'pile', box: at.pile },
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
    const at = tableLayout(table(seats, cards), { width, height }, 0, NOT_ZOOMED)

    it('lets nothing lie over anything else', () => {
      const all = everything(at)
      const clashes = all.flatMap((a, from) =>
        all.slice(from + 1).flatMap((b) => (overlap(a.box, b.box) ? [`${a.name} and ${b.name}`] : [])),
      )
      expect(clashes).toEqual([])
    })

    it('keeps everything on the screen, above the edge where phones have their gestures', () => {
      const screen: Box = { x: 0, y: 0, width, height: height - 16 }
      expect(
        everything(at)
          .filter(({ box }) => !contains(screen, box))
          .map(({ name }) => name),
      ).toEqual([])
    })

    it('has cards and choices that a finger can hit', () => {
      for (const box of at.own.slots) expect(box.width).toBeGreaterThanOrEqual(height < 520 ? 30 : 54)
      expect(at.hold.width).toBeGreaterThan(at.stock.width)
      expect(at.actions.height).toBeGreaterThanOrEqual(44)
    })

    it('enlarges a hand of another player within the veil, beside the own one', () => {
      for (const spot of at.others) {
        const large = tableLayout(table(seats, cards), { width, height }, 0, { zoomed: spot.seat })
        const { zoom } = large
        if (!zoom) throw new Error('nothing is enlarged')
        for (const box of [zoom.plate, ...zoom.slots]) {
          expect(contains(large.arena, box)).toBe(true)
          expect(large.own.slots.some((own) => overlap(own, box))).toBe(false)
          expect(overlap(large.prompt, box) || overlap(large.actions, box)).toBe(false)
        }
        expect(zoom.slots[0]?.width).toBeGreaterThanOrEqual(spot.slots[0]?.width ?? 0)
        expect(zoom.slots[0]?.width).toBeGreaterThanOrEqual(cards > 6 || height < 600 ? 30 : 44)
      }
    })
  },
)

describe('the table', () => {
  const size = { width: 360, height: 640 }

  it('has large own cards on a phone of 360 pixels', () => {
    for (const cards of CARDS) {
      const { own } = tableLayout(table(4, cards), size, 0, NOT_ZOOMED)
      for (const box of own.slots) {
        expect(box.width).toBeGreaterThanOrEqual(cards > 8 ? 63 : 64)
        expect(box.height).toBeGreaterThanOrEqual(cards > 8 ? 88 : 89.6)
      }
    }
  })

  it('seats the next to play at the left, and the one before at the right', () => {
    for (const wide of [size, { width: 960, height: 800 }, { width: 568, height: 320 }]) {
      for (const seats of [3, 4, 5, 6]) {
        for (let me = 0; me < seats; me += 1) {
          const { others } = tableLayout(table(seats, 4), wide, me, NOT_ZOOMED)
          expect(others.map((spot) => spot.seat)).toEqual(
            Array.from({ length: seats - 1 }, (_, at) => (me + 1 + at) % seats),
          )
          const left = Math.min(...others.map((spot) => spot.area.x))
          expect(others[0]?.area.x).toBe(left)
          expect(others.at(-1)?.area.x).toBe(Math.max(...others.map((spot) => spot.area.x)))
        }
      }
    }
  })

  it('keeps holes: the other cards of a hand do not move when one goes', () => {
    const whole = table(4, 5)
    const holed = { ...whole, grids: whole.grids.map(() => ({ 2: null, 3: null, 5: null })) }
    const places = (picture: Picture) => placesOf(picture, tableLayout(picture, size, 0, NOT_ZOOMED))
    const before = new Map(places(whole).map((place) => [place.id, place]))
    const after = places(holed)
    expect(after.map((place) => place.id)).not.toContain('0.1')
    for (const place of after) expect(place).toEqual(before.get(place.id))
  })

  it('lays dealt slots as the owner sees them: 1 and 2 above, 3 and 4 nearest', () => {
    const { own } = tableLayout(table(4, 4), size, 2, NOT_ZOOMED)
    const [one, two, three, four] = own.slots as [Box, Box, Box, Box]
    expect(one.x).toBe(three.x)
    expect(two.x).toBeGreaterThan(one.x)
    expect(four.y).toBeGreaterThan(two.y)
  })

  it('puts tried cards beside the pile, in the order they were named', () => {
    const picture: Picture = { ...table(3, 4), tried: { seat: 0, slots: [4, 2] } }
    const at = tableLayout(picture, size, 0, NOT_ZOOMED)
    const places = placesOf(picture, at)
    const find = (id: string) => places.find((place) => place.id === id)
    expect(find('0.4')?.x).toBeGreaterThan(at.pile.x)
    expect(find('0.2')?.z).toBeGreaterThan(find('0.4')?.z ?? Infinity)
    expect(find('0.1')?.y).toBe(at.own.slots[0]?.y)
  })

  it('leaves out a seat that is no longer in the game', () => {
    const picture = table(5, 4)
    const left = { ...picture, grids: picture.grids.map((grid, seat) => (seat === 2 ? null : grid)) }
    const { others } = tableLayout(left, size, 0, NOT_ZOOMED)
    expect(others.map((spot) => spot.seat)).toEqual([1, 3, 4])
  })
})
