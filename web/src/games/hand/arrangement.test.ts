import { describe, expect, it } from 'vitest'
import {
  EMPTY,
  follow,
  grouped,
  isGroup,
  joined,
  keep,
  loosened,
  restored,
  shown,
  sorted,
  stepped,
  type Arrangement,
} from './arrangement'

const HAND = ['9S', '7H', '7H', 'KD', 'X', '5H', '6H']
const start = follow(EMPTY, HAND)
const faces = (arrangement: Arrangement) => shown(arrangement).map((card) => card.face)
const idsOf = (arrangement: Arrangement, ...wanted: string[]) =>
  wanted.map((face) => arrangement.cards.find((card) => card.face === face)?.id ?? 0)

describe('the own cards in order', () => {
  it('keep their places when a card comes, which stands last and is marked', () => {
    const drawn = follow(start, [...HAND, '2C'].sort())
    expect(faces(drawn)).toEqual([...HAND, '2C'])
    expect(drawn.fresh).toBe(drawn.cards.at(-1)?.id)
    expect(follow(drawn, faces(drawn)).fresh).toBe(drawn.fresh)
    expect(follow(drawn, HAND).fresh).toBeNull()
  })

  it('lose the chosen one of two twins', () => {
    const [, second] = start.cards.filter((card) => card.face === '7H')
    const left = follow(start, HAND.toSpliced(1, 1), { leaving: [second?.id ?? 0] })
    expect(left.cards.map((card) => card.id)).not.toContain(second?.id)
    expect(faces(left)).toEqual(['9S', '7H', 'KD', 'X', '5H', '6H'])
  })

  it('keep the place of what is only staged', () => {
    const staged = follow(start, ['9S', '7H', 'KD', 'X'], { staging: true })
    expect(faces(staged)).toEqual(['9S', '7H', 'KD', 'X'])
    expect(faces(follow(staged, HAND))).toEqual(HAND)
    expect(faces(follow(staged, ['9S', '7H', 'KD', 'X']))).toEqual(['9S', '7H', 'KD', 'X'])
  })

  it('are sorted by runs and by sets, jokers last', () => {
    expect(faces(sorted(start, 'run'))).toEqual(['9S', '5H', '6H', '7H', '7H', 'KD', 'X'])
    expect(faces(sorted(start, 'set'))).toEqual(['5H', '6H', '7H', '7H', '9S', 'KD', 'X'])
  })

  it('stay in their group when the others are sorted', () => {
    const pair = grouped(start, idsOf(start, 'KD', '9S'))
    expect(faces(sorted(pair, 'set'))).toEqual(['9S', 'KD', '5H', '6H', '7H', '7H', 'X'])
  })

  it('form a group when one is put beside another, and leave it again', () => {
    const [six = 0, five = 0, seven = 0] = idsOf(start, '6H', '5H', '7H')
    const pair = joined(start, six, five, true)
    const three = joined(pair, seven, six, true)
    expect(isGroup(three, [five, six, seven])).toBe(true)
    expect(isGroup(three, [five, six])).toBe(false)
    const rest = loosened(three, seven)
    expect(faces(rest).at(-1)).toBe('7H')
    expect(isGroup(rest, [five, six])).toBe(true)
    expect(rest.cards.filter((card) => card.group !== null).length).toBe(2)
    expect(loosened(rest, six).cards.every((card) => card.group === null)).toBe(true)
  })

  it('are loose again when a whole group is grouped once more', () => {
    const ids = idsOf(start, 'KD', '9S')
    expect(grouped(grouped(start, ids), ids).cards.every((card) => card.group === null)).toBe(true)
  })

  it('go one place on, and out of a group at its edge', () => {
    const [king = 0] = idsOf(start, 'KD')
    expect(faces(stepped(start, king, 1))).toEqual(['9S', '7H', '7H', 'X', 'KD', '5H', '6H'])
    expect(stepped(start, start.cards[0]?.id ?? 0, -1)).toBe(start)
  })

  it('are kept by the device with their groups', () => {
    const pair = sorted(grouped(start, idsOf(start, 'KD', 'X')), 'run')
    const again = follow(restored(keep(pair)), [...HAND].sort())
    expect(faces(again)).toEqual(faces(pair))
    expect(again.cards.map((card) => card.group !== null)).toEqual(
      pair.cards.map((card) => card.group !== null),
    )
  })
})
