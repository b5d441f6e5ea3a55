import { expect, it } from 'vitest'
import type { HasebEvent } from '../../lib/wire'
import { FACES, faceName } from './deck/faces'
import { bubbleFor, logLine } from './tell'
import { scenes } from './testing'

const reader = { game: 'haseb', me: 0, names: ['a', 'b', 'c', 'd', 'e', 'f'] }
const events = scenes.flatMap((scene) => scene.frames.flatMap((frame) => frame.events))
const lines = events.flatMap((event) => {
  const line = logLine(event, reader)
  return line ? [{ event, text: line.text }] : []
})

const SEEN_ALONE: readonly HasebEvent['t'][] = ['drew', 'looked', 'accepted']
const SEEN_FOR_A_MOMENT: readonly HasebEvent['t'][] = ['match_failed', 'flipped', 'took', 'kept']

it('writes down no card that only one has seen, or that lay open for a moment', () => {
  const names = FACES.map(faceName)
  const found = lines.filter(({ event }) => [...SEEN_ALONE, ...SEEN_FOR_A_MOMENT].includes(event.t))
  expect(found.length).toBeGreaterThan(20)
  for (const { text } of found)
    expect(names.filter((name) => name.length > 4 && text.includes(name))).toEqual([])
})

it('writes whole sentences', () => {
  for (const { text } of lines) expect(text).not.toMatch(/[{}]|undefined|haseb/)
})

it('says nothing of a call that was blocked', () => {
  const blocked = events.find((event) => event.t === 'call_blocked')
  expect(blocked && logLine(blocked, reader)).toBeUndefined()
})

it('calls and catches loudly, and never names a hidden card', () => {
  const bubbles = events.flatMap((event) => bubbleFor(event) ?? [])
  expect(bubbles.some((bubble) => bubble.strong)).toBe(true)
  for (const event of events.filter((each) => SEEN_ALONE.includes(each.t)))
    expect(bubbleFor(event)).toBeUndefined()
})
