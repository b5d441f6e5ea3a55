import { describe, expect, it } from 'vitest'
import { contains, overlap, type Box, type Size } from '../stage/box'
import { fan } from './fan'
import { trickLayout, type TrickLayout } from './layout'
import { alternating, inOrder } from './order'
import { cleared, handIds, NO_CARDS, played, playMove, readHandId, taken } from './picture'
import { handPlaces, ownFan, trickPlaces } from './places'

const SIZES: Size[] = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 412, height: 915 },
  { width: 568, height: 320 },
  { width: 960, height: 800 },
]
const HEADS = [0, 84]

function everything(at: TrickLayout): { name: string; box: Box }[] {
  return [
    { name: 'hud', box: at.hud },
    { name: 'strip', box: at.strip },
    { name: 'prompt', box: at.prompt },
    { name: 'actions', box: at.actions },
    { name: 'last trick', box: at.tools[0] },
    { name: 'order', box: at.tools[1] },
    { name: 'own hand', box: at.own.area },
    ...at.others.flatMap((spot) => [
      { name: `plate ${String(spot.seat)}`, box: spot.plate },
      { name: `hand ${String(spot.seat)}`, box: spot.hand },
    ]),
  ]
}

describe.each(SIZES.flatMap((size) => HEADS.map((head) => ({ ...size, head }))))(
  '$width x $height, head $head',
  ({ width, height, head }) => {
    const at = trickLayout({ width, height }, 2, head)

    it('lays nothing over anything else', () => {
      const boxes = everything(at)
      const clashes = boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter((other) => overlap(one.box, other.box))
          .map((other) => `${one.name} / ${other.name}`),
      )
      expect(clashes).toEqual([])
    })

    it('stays on the felt, and away from the bottom edge', () => {
      const felt = { x: 0, y: 0, width, height: height - 16 }
      const outside = everything(at).filter(({ box }) => !contains(felt, box))
      expect(outside.map(({ name }) => name)).toEqual([])
    })

    it('seats the next to play at the right, the partner opposite', () => {
      const middle = (seat: number) => {
        const box = at.others.find((spot) => spot.seat === seat)?.plate ?? at.hud
        return box.x + box.width / 2
      }
      expect(at.others.map((spot) => spot.seat)).toEqual([3, 0, 1])
      expect(middle(3)).toBeGreaterThan(middle(0))
      expect(middle(1)).toBeLessThan(middle(0))
    })

    it('keeps the trick between the players, each card toward its own', () => {
      const cards = at.cross
      expect(cards).toHaveLength(4)
      for (const card of cards) expect(contains(at.arena, card)).toBe(true)
      const [right, own, left, top] = [cards[3], cards[2], cards[1], cards[0]]
      expect(right?.x).toBeGreaterThan(own?.x ?? 0)
      expect(left?.x).toBeLessThan(own?.x ?? 0)
      expect(top?.y).toBeLessThan(own?.y ?? 0)
      const plates = at.others.flatMap((spot) => [spot.plate, spot.hand])
      expect(plates.filter((plate) => cards.some((card) => overlap(plate, card)))).toEqual([])
    })

    it.each([1, 5, 8, 13])('shows the index of each of %i own cards', (count) => {
      const cards = ownFan(at, count)
      expect(cards).toHaveLength(count)
      for (const card of cards) expect(contains(at.own.area, card)).toBe(true)
      const row = cards.filter((card) => Math.abs(card.y - (cards[0]?.y ?? 0)) < 20)
      row.slice(1).forEach((card, index) => expect(card.x - (row[index]?.x ?? 0)).toBeGreaterThan(23))
    })
  },
)

describe('a fan', () => {
  it('lies in two rows where one would hide the cards', () => {
    const rows = new Set(
      fan({ x: 0, y: 0, width: 300, height: 180 }, 13, { widest: 90, leastStrip: 26 }).map(({ y }) => y),
    )
    expect(rows.size).toBe(2)
  })

  it('is deepest at both ends', () => {
    const cards = fan({ x: 0, y: 0, width: 340, height: 180 }, 5, { widest: 90, tilt: 2 })
    expect(cards.map(({ rotate }) => rotate)).toEqual([-4, -2, 0, 2, 4])
    expect(cards[0]?.y).toBeGreaterThan(cards[2]?.y ?? 0)
    expect(fan({ x: 0, y: 0, width: 340, height: 180 }, 0, { widest: 90 })).toEqual([])
  })
})

describe('the order of a hand', () => {
  const strength = (face: string) => '789JQKTA'.indexOf(face.charAt(0))
  const hand = ['7S', 'AS', 'TH', '8H', 'KC', 'QD', 'JD']

  it('lets black and red take turns, the trump first', () => {
    expect(alternating(['S', 'H', 'D', 'C'], null)).toEqual(['S', 'H', 'C', 'D'])
    expect(alternating(['S', 'H', 'D', 'C'], 'D')).toEqual(['D', 'S', 'H', 'C'])
    expect(alternating(['H', 'D', 'C'], null)).toEqual(['H', 'C', 'D'])
    expect(alternating(['H', 'D'], 'S')).toEqual(['H', 'D'])
  })

  it('is by suit, the strongest first, or by rank', () => {
    expect(inOrder(hand, { by: 'suit', trump: 'H', strength })).toEqual([
      'TH',
      '8H',
      'AS',
      '7S',
      'QD',
      'JD',
      'KC',
    ])
    expect(inOrder(hand, { by: 'rank', trump: null, strength }).slice(0, 3)).toEqual(['AS', 'TH', 'KC'])
  })
})

describe('a picture', () => {
  const picture = { ...NO_CARDS, hands: [['AS', 'TH'], ['QC', null, null], [null, null], []] }

  it('names the places of known cards after them, and numbers the hidden ones', () => {
    expect(handIds(picture.hands[1] ?? [], 1)).toEqual(['1.QC', '1.1', '1.2'])
    expect(readHandId('1.QC')).toEqual({ seat: 1, face: 'QC' })
    expect(readHandId('1.2')).toEqual({ seat: 1, face: null })
    expect(readHandId('trick.1')).toBeUndefined()
  })

  it('takes a played card from where it lay, a hidden one from the end', () => {
    expect(playMove(picture, 0, 'TH')).toEqual({ from: '0.TH', to: 'trick.0' })
    expect(playMove(picture, 1, '7D')).toEqual({ from: '1.2', to: 'trick.1' })
    const next = played(played(picture, 0, 'TH'), 1, '7D')
    expect(next.hands.slice(0, 2)).toEqual([['AS'], ['QC', null]])
    expect(next.trick).toEqual([
      { seat: 0, face: 'TH' },
      { seat: 1, face: '7D' },
    ])
  })

  it('puts every card on the stage, and a taken trick with its taker', () => {
    const at = trickLayout({ width: 360, height: 640 }, 0)
    expect(handPlaces(picture, at).map(({ id }) => id)).toEqual([
      '0.AS',
      '0.TH',
      '1.QC',
      '1.1',
      '1.2',
      '2.1',
      '2.2',
    ])
    const trick = played(picture, 0, 'TH')
    const [lying] = trickPlaces(trick, at)
    const [swept] = trickPlaces(taken(trick, 2), at)
    expect(swept?.y).toBeLessThan(lying?.y ?? 0)
    expect(swept?.w).toBeLessThan(lying?.w ?? 0)
    expect(trickPlaces(cleared(trick), at)).toEqual([])
  })
})
