import { describe, expect, it } from 'vitest'
import { factsOf } from './facts'
import { hear, sheetRows, unitsOf } from './results'
import { sceneNamed } from './testing'

const last = (name: string) => {
  const frame = sceneNamed(name).frames.at(-1)
  if (!frame) throw new Error(name)
  return frame
}

describe('the score sheet', () => {
  const frame = last('the match ends')

  it('has a row a round, and the call of a round that was heard', () => {
    const heard = hear({}, frame.events, frame.view)
    const rows = sheetRows(frame.view, heard, unitsOf(frame.view, false))
    expect(rows).toHaveLength(3)
    expect(rows[2]?.map((cell) => cell.total)).toEqual(frame.view.totals)
    expect(rows.map((row) => row.findIndex((cell) => cell.called))).toEqual([-1, -1, 1])
  })

  it('joins the partners of a team', () => {
    const { view } = last('partners, ping and pong')
    expect(unitsOf(view, true)).toEqual([
      [0, 2],
      [1, 3],
    ])
    expect(sheetRows(view, {}, unitsOf(view, true)).at(-1)).toHaveLength(2)
  })

  it('keeps the attempts at a mission that were heard', () => {
    const attempt = last('a mission that succeeds')
    expect(hear({}, attempt.events, attempt.view)[1]?.results).toEqual(['success'])
    expect(Object.keys(hear({}, [], attempt.view))).toEqual(['1'])
  })
})

describe('what is worth telling', () => {
  it('is three things at most', () => {
    const { view } = last('the match ends')
    const facts = factsOf(view, {})
    expect(facts.length).toBeGreaterThan(0)
    expect(facts.length).toBeLessThan(4)
  })

  it('names the carrier that others have dressed most', () => {
    const frame = last('partners, ping and pong')
    const heard = hear({}, frame.events, frame.view)
    const award = frame.view.result?.award ?? []
    expect(factsOf(frame.view, heard).some((fact) => fact.kind === 'wall')).toBe(award.length > 0)
  })
})
