import { describe, expect, it } from 'vitest'
import { factsOf } from './facts'
import { lastTurns } from './order'
import { hear, sheetRows, type Heard } from './results'
import { frameAfter, sceneNamed } from './testing'

const ended = frameAfter(sceneNamed('match ends'), '0 end')

describe('the score sheet', () => {
  it('adds up round by round to the totals of the view', () => {
    const rows = sheetRows(ended.view, {}, false)
    expect(rows).toHaveLength(8)
    expect(rows.at(-1)?.map((cell) => cell.total)).toEqual(ended.view.totals)
    expect(rows[1]?.map((cell) => cell.total)).toEqual([22, 31, 53, 58])
  })

  it('tells no total it cannot know', () => {
    const rows = sheetRows(ended.view, {}, true)
    expect(rows[0]?.map((cell) => cell.total)).toEqual([null, null, null, null])
  })

  it('knows the caller of a round it has heard', () => {
    const heard = hear({}, ended.events, ended.view)
    expect(
      sheetRows(ended.view, heard, false)
        .at(-1)
        ?.map((cell) => cell.called),
    ).toEqual([false, true, false, false])
    expect(heard[8]?.hands[0]).toEqual(['2S', '3H', 'TD', null])
  })

  it('reads the last round from the view after a reload', () => {
    const heard = hear({}, [], ended.view)
    expect(heard[8]?.scores.map((score) => score.added)).toEqual(ended.view.history.at(-1))
    expect(heard[8]?.hands[2]).toHaveLength(5)
  })
})

describe('what is worth telling of a match', () => {
  const kinds = (heard: Heard = {}) => factsOf(ended.view, heard).map((fact) => fact.kind)

  it('is at most three things', () => {
    expect(kinds()).toEqual(['zeros', 'leap'])
    expect(factsOf(ended.view, {})[0]).toEqual({ kind: 'zeros', seat: 0, count: 5 })
    expect(factsOf(ended.view, {})[1]).toEqual({ kind: 'leap', seat: 2, points: 56, round: 8 })
  })

  it('counts good calls only if every round was heard', () => {
    const round = hear({}, ended.events, ended.view)[8]
    if (!round) throw new Error('the round was not heard')
    const good = { ...round, caller: 3, call_succeeded: true }
    const all = Object.fromEntries(ended.view.history.map((_, at) => [at + 1, good]))
    expect(factsOf(ended.view, all)[0]).toEqual({ kind: 'calls', seat: 3, count: 8 })
    expect(kinds({ 8: good })).not.toContain('calls')
  })

  it('sees a comeback and a narrow win', () => {
    const view = {
      ...ended.view,
      history: [
        [40, 0, 10],
        [30, 20, 10],
        [0, 40, 60],
        [0, 13, 70],
      ],
      totals: [70, 73, 150],
      ranks: [1, 2, 3],
    }
    expect(factsOf(view, {})).toEqual([
      { kind: 'comeback', seat: 0 },
      { kind: 'narrow', points: 3 },
      { kind: 'zeros', seat: 0, count: 2 },
    ])
  })
})

describe('the last lap', () => {
  it('lists the turns that remain, in the order of play', () => {
    const scene = sceneNamed('whole round')
    expect(lastTurns(frameAfter(scene, '0 call').view)).toEqual([1, 2, 3])
    expect(lastTurns(frameAfter(scene, '2 draw', 2).view)).toEqual([2, 3])
    expect(lastTurns(frameAfter(scene, '3 timeout').view)).toEqual([])
    expect(lastTurns(frameAfter(scene, '0 draw').view)).toEqual([])
  })
})
