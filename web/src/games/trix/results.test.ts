import { describe, expect, it } from 'vitest'
import { factsOf } from './facts'
import { hear, sheetRows } from './results'
import { frameAfter, sceneNamed } from './testing'
import { DEFAULTS, unitsOf } from './values'

const king = sceneNamed('the doubler takes the king')
const queens = sceneNamed('queens, two doubled')

describe('the score sheet', () => {
  it('adds up the deals', () => {
    const view = king.frames.at(-1)?.view
    if (!view) throw new Error('no frame')
    expect(sheetRows(view).map((row) => row.totals)).toEqual([view.totals])
    const [past] = view.history
    if (!past) throw new Error('no deal')
    const twice = sheetRows({ ...view, history: [past, past] })
    expect(twice[1]?.totals).toEqual(view.totals.map((total) => 2 * total))
  })

  it('keeps the arithmetic that was heard', () => {
    const last = queens.frames.at(-1)?.view
    if (!last) throw new Error('no frame')
    const heard = hear({}, last)
    const lines = heard[1] ?? []
    for (const seat of [0, 1, 2, 3])
      expect(lines.filter((line) => line.seat === seat).reduce((sum, line) => sum + line.points, 0)).toBe(
        last.totals[seat],
      )
    expect(hear(heard, frameAfter(queens, '0 double').view)).toBe(heard)
  })
})

describe('what is worth telling', () => {
  const view = king.frames.at(-1)?.view
  if (!view) throw new Error('no frame')

  it('is the heaviest deal of one player, or of partners', () => {
    expect(factsOf(view, unitsOf(DEFAULTS))).toEqual([{ kind: 'worst', unit: 1, points: -75, deal: 1 }])
    const partners = unitsOf({ ...DEFAULTS, partnership: true })
    const past = { kingdom: 1, owner: 0, contract: 'trix' as const, points: [200, 50, 100, 150] }
    const told = factsOf({ ...view, history: [past], totals: past.points }, partners)
    expect(told).toEqual([{ kind: 'best', unit: 0, points: 300, deal: 1 }])
  })

  it('is how narrow the end was', () => {
    const narrow = factsOf({ ...view, history: [], totals: [50, 40, -20, -70] }, unitsOf(DEFAULTS))
    expect(narrow).toEqual([{ kind: 'narrow', points: 10 }])
  })
})
