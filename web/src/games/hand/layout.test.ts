import { describe, expect, it } from 'vitest'
import { contains, overlap, type Box } from '../../lib/stage/box'
import { EMPTY, follow, shown } from './arrangement'
import { traysOf, upperRow } from './handSlots'
import { placesOf, tableLayout } from './layout'
import { cellsOf, type Meld, type Picture } from './picture'
import { heldIn, pictureIn, scenes } from './testing'

const SIZES = [
  { width: 360, height: 640 },
  { width: 412, height: 915 },
  { width: 568, height: 320 },
  { width: 960, height: 800 },
]
const all = SIZES.flatMap((size) =>
  scenes.flatMap((scene) =>
    scene.frames.map((frame) => ({
      name: `${scene.name}, ${String(frame.n)} at ${String(size.width)}x${String(size.height)}`,
      picture: pictureIn(frame, heldIn(frame, scene.me)),
      me: scene.me,
      size,
    })),
  ),
)

describe.each(all)('$name', ({ picture, me, size }) => {
  const layout = tableLayout(picture, size, me)
  const felt = { x: 0, y: 0, ...size }

  it('puts everything on the felt, and nothing over something else', () => {
    const bands: Box[] = [
      layout.hud,
      layout.prompt,
      layout.actions,
      ...(me === null ? [] : [layout.tools, layout.own.area]),
      layout.ground,
      layout.stock,
      layout.fire,
      ...layout.others.map((spot) => spot.area),
    ]
    for (const band of bands) expect(contains(felt, band)).toBe(true)
    bands.forEach((band, at) => {
      for (const other of bands.slice(at + 1)) expect(overlap(band, other)).toBe(false)
    })
  })

  it('gives every card a place of its own name, within its part of the table', () => {
    const places = placesOf(picture, layout)
    expect(new Set(places.map((place) => place.id)).size).toBe(places.length)
    for (const slot of layout.own.slots) expect(contains(layout.own.area, slot)).toBe(true)
    for (const spot of layout.melds) expect(contains(layout.ground, spot.box)).toBe(true)
    expect(layout.own.slots.length).toBe(picture.hand.length)
  })

  it('seats the next to play at the right', () => {
    const seats = [...layout.others].sort((a, b) => b.area.x - a.area.x).map((spot) => spot.seat)
    expect(seats).toEqual(layout.others.map((spot) => spot.seat))
  })
})

const fifteen = shown(
  follow(EMPTY, ['AS', '2S', '3S', '4S', '5S', '6S', '7S', '8S', '9S', 'TS', 'JS', 'QS', 'KS', 'AH', 'X']),
)
const CROWDED: readonly Meld[] = Array.from({ length: 12 }, (_, at) => ({
  number: at + 1,
  owner: at % 4,
  cells: cellsOf('run', ['5H', '6H', 'X=7H', '8H']),
  value: 26,
  staged: false,
}))
const full: Picture = {
  hand: fifteen,
  counts: [15, 14, 14, 14],
  melds: CROWDED,
  stock: 40,
  fire: { count: 3, top: '5H' },
}

describe('fifteen cards', () => {
  it.each(SIZES)('leave each a strip of 44 pixels at $width x $height', (size) => {
    const { slots } = tableLayout(full, size, 0).own
    slots.forEach((slot, at) => {
      const next = slots[at + 1]
      if (next?.y === slot.y) expect(next.x - slot.x).toBeGreaterThanOrEqual(44)
    })
    expect(slots[0]?.width).toBeGreaterThanOrEqual(44)
  })

  it('stand in two rows that tear no group', () => {
    expect(upperRow(fifteen)).toBe(8)
    const group = fifteen.map((card, at) => ({ ...card, group: at > 6 && at < 10 ? 1 : null }))
    expect(upperRow(group)).toBe(7)
  })
})

describe('a table full of melds', () => {
  it.each(SIZES)('has room for all of them at $width x $height', (size) => {
    const layout = tableLayout(full, size, 0)
    expect(layout.melds.length).toBe(CROWDED.length)
    for (const spot of layout.melds) expect(contains(layout.ground, spot.box)).toBe(true)
    layout.melds.forEach((spot, at) => {
      for (const other of layout.melds.slice(at + 1)) expect(overlap(spot.box, other.box)).toBe(false)
    })
  })

  it('shows a long run by its ends, but never hides a joker', () => {
    const meld = (cells: readonly string[]): Meld => ({
      number: 1,
      owner: 0,
      cells: cellsOf('run', cells),
      value: 0,
      staged: false,
    })
    const spotOf = (cells: readonly string[]) =>
      tableLayout({ ...full, melds: [meld(cells)] }, { width: 360, height: 640 }, 0).melds[0]
    expect(spotOf(['4H', '5H', '6H', '7H', '8H'])?.hidden).toBe(3)
    expect(spotOf(['4H', '5H', 'X=6H', '7H', '8H'])?.hidden).toBe(0)
  })
})

describe('the trays of groups', () => {
  it('lie under all cards of a group, one for each row', () => {
    const hand = fifteen.map((card, at) => ({ ...card, group: at < 3 ? 1 : null }))
    const { slots } = tableLayout({ ...full, hand }, { width: 360, height: 640 }, 0).own
    const [tray, none] = traysOf(hand, slots)
    expect(none).toBeUndefined()
    expect(tray && slots[2] && tray.x + tray.width).toBeCloseTo((slots[2]?.x ?? 0) + (slots[2]?.width ?? 0))
  })
})
