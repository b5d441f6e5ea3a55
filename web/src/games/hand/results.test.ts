import { describe, expect, it } from 'vitest'
import { factsOf } from './facts'
import { hear, sheetRows } from './results'
import { frameAfter, sceneNamed } from './testing'
import { hearThrows, NO_THROWS } from './throws'

const hand = frameAfter(sceneNamed('a hand doubles the round'), '1 discard:2S')
const ended = frameAfter(sceneNamed('match ends'), '1 discard:2S')

describe('the rounds of a match', () => {
  it('mark the hand and those who never opened', () => {
    const heard = hear({}, hand.events, hand.view)
    const [row = []] = sheetRows(hand.view, heard)
    expect(row.map((cell) => cell.mark)).toEqual([null, 'hand', 'unopened', 'unopened'])
    expect(row.map((cell) => cell.points)).toEqual([40, -60, 200, 200])
  })

  it('are heard from a view as well as from its event', () => {
    const told = hear({}, hand.events, hand.view)[1]
    const seen = hear({}, [], hand.view)[1]
    expect(seen?.scores).toEqual(told?.scores)
    expect(seen?.hands[0]).toEqual(told?.hands[0])
  })

  it('add up to the totals', () => {
    const rows = sheetRows(ended.view, {})
    expect(rows.at(-1)?.map((cell) => cell.total)).toEqual(ended.view.totals)
  })

  it('have something worth telling', () => {
    const kinds = factsOf(ended.view).map((fact) => fact.kind)
    expect(kinds.length).toBeGreaterThan(0)
    expect(kinds.length).toBeLessThanOrEqual(3)
    expect(kinds).toContain('hands')
  })
})

describe('what was thrown', () => {
  const { frames } = sceneNamed('whole round')
  const events = frames.flatMap((frame) => frame.events)

  it('is remembered by seat, three at most', () => {
    const upTo = events.findIndex((event) => event.t === 'round_ended')
    const { throws } = hearThrows(NO_THROWS, events.slice(0, upTo), null)
    expect(throws.thrown[0]?.length).toBe(3)
    expect(throws.thrown[0]?.at(-1)).toBe('7C')
    expect(throws.fire.at(-1)).toBe(0)
  })

  it('is who threw it again when a card comes back', () => {
    const at = events.findIndex((event) => event.t === 'put_back')
    const before = hearThrows(NO_THROWS, events.slice(0, at - 1), null)
    const after = hearThrows(NO_THROWS, events.slice(0, at + 1), null)
    expect(after.throws.fire).toEqual(before.throws.fire)
  })
})
