import { describe, expect, it } from 'vitest'
import { CARD_RATIO } from './box'
import { arcKeyframes, fadeKeyframes, restTransform, slideKeyframes } from './keyframes'
import { coveredPlaces, isBrief, placeAt, planMotions, type Place } from './place'

function place(id: string, x: number, face: string | null = null): Place {
  return { id, x, y: 0, w: 60, rotate: 0, z: 0, face }
}

describe('planMotions', () => {
  it('leaves alone what did not change', () => {
    const picture = [place('stock', 0), place('discard', 80, '5D')]
    expect(planMotions(picture, picture, [])).toEqual([])
  })

  it('moves both cards of an exchange from one place to the other', () => {
    const picture = [place('0.1', 0), place('2.3', 200)]
    const motions = planMotions(picture, picture, [
      { from: '0.1', to: '2.3' },
      { from: '2.3', to: '0.1' },
    ])
    expect(motions.map(({ id, from, travels, turns }) => [id, from?.x, travels, turns])).toEqual([
      ['2.3', 0, true, false],
      ['0.1', 200, true, false],
    ])
  })

  it('knows which cards pass each other, and starts them in the order of the moves', () => {
    const picture = [place('0.1', 0), place('2.3', 200), place('pile', 90), place('hold', 50)]
    const crossing = planMotions(picture, picture, [
      { from: '2.3', to: '0.1' },
      { from: '0.1', to: '2.3' },
    ])
    expect(crossing.map(({ id, crosses }) => [id, crosses])).toEqual([
      ['0.1', true],
      ['2.3', true],
    ])
    const chain = planMotions(picture, picture, [
      { from: '2.3', to: 'pile' },
      { from: 'hold', to: '2.3' },
    ])
    expect(chain.map(({ id, crosses }) => [id, crosses])).toEqual([
      ['pile', false],
      ['2.3', false],
    ])
  })

  it('turns over a card whose side changes on the way, and one that changes where it lies', () => {
    const before = [place('0.1', 0), place('discard', 80, '5D'), place('0.3', 10, 'KS')]
    const after = [place('discard', 80, '9C'), place('0.3', 10)]
    const motions = planMotions(before, after, [{ from: '0.1', to: 'discard' }])
    expect(motions.map(({ id, from, travels, turns }) => [id, from?.face, travels, turns])).toEqual([
      ['discard', null, true, true],
      ['0.3', 'KS', false, true],
    ])
  })

  it('lets cards make room and lets new ones appear', () => {
    const motions = planMotions([place('0.1', 0)], [place('0.1', 5), place('0.5', 90)], [])
    expect(motions.map(({ id, from, travels }) => [id, from?.x, travels])).toEqual([
      ['0.1', 0, false],
      ['0.5', undefined, false],
    ])
  })

  it('does not turn over the card that lay beneath one taken away', () => {
    const before = [place('discard', 80, '5D'), place('0.1', 0)]
    const after = [place('discard', 80, '9C'), place('0.1', 0)]
    const motions = planMotions(before, after, [{ from: 'discard', to: '0.1' }])
    expect(motions.map(({ id, travels, turns }) => [id, travels, turns])).toEqual([['0.1', true, true]])
  })

  it('treats a card from an unknown place as new', () => {
    const [motion] = planMotions([], [place('discard', 0, '5D')], [{ from: '3.1', to: 'discard' }])
    expect(motion).toMatchObject({ from: undefined, travels: false, turns: false })
  })
})

describe('coveredPlaces', () => {
  it('are those where a card arrives and none leaves', () => {
    const before = [place('discard', 80, '5D'), place('0.1', 0), place('stock', 9)]
    const moves = [
      { from: '0.1', to: 'discard' },
      { from: 'held', to: '0.1' },
    ]
    expect(coveredPlaces(before, moves)).toEqual([before[0]])
  })
})

describe('keyframes', () => {
  const start = place('a', 0)
  const end = { ...place('a', 300), w: 30 }

  it.each([arcKeyframes, slideKeyframes, fadeKeyframes])(
    'begin where the card was and end where it lies (%o)',
    (make) => {
      const frames = make(start, end)
      expect(frames.at(-1)?.transform).toBe(restTransform(end))
      // The element has its new width already, so it begins twice as large, about the old middle.
      const left = 30 - 15
      const top = (60 * CARD_RATIO) / 2 - (30 * CARD_RATIO) / 2
      expect(frames[0]?.transform).toBe(
        `translate(${left.toFixed(2)}px,${top.toFixed(2)}px) rotate(0.00deg) scale(2.0000)`,
      )
    },
  )

  it('bow upward on the way', () => {
    const heights = arcKeyframes(place('a', 0), place('a', 300)).map((frame) =>
      Number(/,(-?[\d.]+)px/.exec(String(frame.transform))?.[1]),
    )
    expect(Math.min(...heights)).toBeLessThan(-30)
    expect(heights.at(-1)).toBe(0)
  })

  it('keep apart where two cards pass each other', () => {
    const middle = (from: Place, to: Place) =>
      Number(/,(-?[\d.]+)px/.exec(String(arcKeyframes(from, to, true)[6]?.transform))?.[1])
    const [here, there] = [place('a', 0), place('a', 300)]
    expect(middle(here, there)).toBeLessThan(-30)
    expect(middle(there, here)).toBeGreaterThan(30)
  })

  it('never travel when they fade', () => {
    const frames = fadeKeyframes(start, end)
    expect(new Set(frames.map((frame) => frame.transform)).size).toBe(2)
    expect(frames[1]?.opacity).toBe(0)
    expect(frames[2]?.opacity).toBe(0)
  })
})

describe('isBrief', () => {
  it('is for narrow cards', () => {
    const at = (width: number) => isBrief(placeAt('x', { x: 0, y: 0, width, height: 1 }, null))
    expect([at(34), at(64)]).toEqual([true, false])
  })
})
