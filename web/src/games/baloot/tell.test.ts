import { describe, expect, it } from 'vitest'
import type { BalootEvent } from '../../lib/wire'
import { factsOf } from './facts'
import { hear, sheetLines } from './results'
import { bubbleFor, callText, levelText, logLine, pairFor, spokenText, teamText, turnText } from './tell'
import { frameAfter, NAMES, sceneNamed, scenes } from './testing'

const plain = (text: string | undefined) => text?.replace(/[\u2066-\u2069]/g, '')
const reader = (me: number | null) => ({ game: 'baloot', me, names: NAMES })
const events = scenes.flatMap((scene) => scene.frames.flatMap((frame) => frame.events))
const lastView = (name: string, step: string) => frameAfter(sceneNamed(name), step).view

describe('what is told', () => {
  it.each([...new Set(events.map((event) => event.t))])('has a sentence for %s', (tag) => {
    const event = events.find((each) => each.t === tag) as BalootEvent
    const spoken = spokenText(event, reader(0))
    if (tag === 'second_deal') expect(spoken).toBeUndefined()
    else expect(spoken).toBeTruthy()
  })

  it('calls teams ours and theirs, but not to those who watch', () => {
    const won: BalootEvent = { t: 'projects_won', team: 'B' }
    expect(plain(spokenText(won, reader(1)))).toContain('فريقنا')
    expect(plain(spokenText(won, reader(0)))).toContain('الخصم')
    expect(plain(spokenText(won, reader(null)))).toContain('الفريق الثاني')
    expect(teamText('A', 2, NAMES)).toBe('لنا')
    expect(plain(teamText('B', null, NAMES))).toBe('نورة وSara')
    expect([pairFor([3, 9], 1), pairFor([3, 9], null)]).toEqual([
      [9, 3],
      [3, 9],
    ])
  })

  it('leaves the own cards out of the log', () => {
    const dealt = events.find((event) => event.t === 'hand_dealt' && event.cards)
    expect(dealt && logLine(dealt, reader(0))).toBeUndefined()
  })

  it('is said at the seat when it changes the game', () => {
    const bubbles = events.flatMap((event) => bubbleFor(event) ?? [])
    expect(bubbles.filter(({ strong }) => strong).length).toBeGreaterThan(8)
    expect(bubbles.every(({ text }) => text !== '')).toBe(true)
  })

  it('names calls and levels as the table does', () => {
    expect([callText('pass', 1), callText('pass', 2)]).toEqual(['بس', 'ولا'])
    expect(plain(callText('double:closed', 1))).toBe('دبل مقفل')
    expect(plain(callText('hokum:S', 2))).toBe('حكم سبيت')
    expect([levelText(1), plain(levelText(3)), levelText('qahwa')]).toEqual(['', '×3', 'قهوة'])
  })

  it('says where the trick stands to a player who listens', () => {
    const text = plain(turnText(lastView('hokum made', '3 play:KH'), NAMES))
    expect(text).toContain('شايب هاص')
    expect(text).toContain('Sara')
    expect(text).toContain('الحكم شريا')
    expect(plain(turnText(lastView('sun failed', '3 to_sun'), NAMES))).toBe('دورك وأنت البادي.')
  })
})

describe('the score sheet', () => {
  it('adds the deals up to the totals, with the arithmetic that was heard', () => {
    for (const scene of scenes) {
      for (const { view } of scene.frames) {
        const lines = sheetLines(view, hear({}, view))
        const sums = lines.at(-1)?.totals
        if (sums && scene.name !== 'the ladder of doubling')
          expect(sums, scene.name).toEqual(view.team_totals)
        expect(lines.filter(({ result }) => result).length).toBe(view.result ? 1 : 0)
      }
    }
  })

  it('has parts whose sum is the points', () => {
    const results = scenes.flatMap((scene) => scene.frames.flatMap(({ view }) => view.result ?? []))
    expect(results.length).toBeGreaterThan(5)
    for (const { parts, points } of results)
      expect(parts.map((list) => list.reduce((sum, each) => sum + each.points * each.times, 0))).toEqual(
        points,
      )
  })
})

describe('the facts of a match', () => {
  const view = lastView('match ends', '3 play:9S')

  it('tell of a comeback and a narrow end', () => {
    expect(factsOf(view, {})).toEqual([
      { kind: 'comeback', points: 61 },
      { kind: 'narrow', points: 10 },
    ])
  })

  it('count a kaboot that was heard, and never more than three things', () => {
    const kaboot = lastView('kaboot', '3 play:9S').result
    if (!kaboot) throw new Error('no kaboot')
    const facts = factsOf(view, { 4: kaboot })
    expect(facts).toContainEqual({ kind: 'kaboots', count: 1 })
    expect(facts.length).toBeLessThanOrEqual(3)
  })
})
