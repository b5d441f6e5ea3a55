import { describe, expect, it } from 'vitest'
import { faceName } from '../../lib/deck/name'
import { RANKS, SUITS } from '../../lib/deck/faces'
import { bubbleFor, isAnnounced, logLine } from './tell'
import { NAMES, scenes } from './testing'

const reader = { game: 'one_fifty', me: 0, names: NAMES }
const events = scenes.flatMap((scene) => scene.frames.flatMap((frame) => frame.events))
/** Without what keeps the direction of a name apart. */
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')
const FACE_NAMES = SUITS.flatMap((suit) => RANKS.map((rank) => plain(faceName(rank + suit))))

const namesACard = (text: string) => FACE_NAMES.some((name) => plain(text).includes(name))

describe('the log', () => {
  it('names no card where remembering is the game', () => {
    const lines = events.flatMap((event) => logLine(event, reader, false) ?? [])
    expect(lines.length).toBeGreaterThan(80)
    expect(lines.filter((line) => namesACard(line.text))).toEqual([])
  })

  it('names the open cards where the pile may be browsed', () => {
    const line = logLine({ t: 'discarded', seat: 1, card: '7S' }, reader, true)
    expect(namesACard(line?.text ?? '')).toBe(true)
  })

  it('never names what only one player saw', () => {
    const secret = events.filter((event) =>
      ['drew', 'queen_looked', 'spied', 'jack_exchanged'].includes(event.t),
    )
    expect(secret.some((event) => 'card' in event && event.card !== null)).toBe(true)
    const lines = secret.flatMap((event) => logLine(event, reader, true) ?? [])
    expect(lines.filter((line) => namesACard(line.text))).toEqual([])
  })
})

describe('what is said aloud', () => {
  it('leaves out what only repeats', () => {
    expect(isAnnounced({ t: 'seat_ready', seat: 1 })).toBe(false)
    expect(isAnnounced({ t: 'turn_ended', seat: 1, automatic: false })).toBe(false)
    expect(isAnnounced({ t: 'turn_ended', seat: 1, automatic: true })).toBe(true)
    expect(isAnnounced({ t: 'called', seat: 1 })).toBe(true)
  })
})

describe('bubbles', () => {
  it('come from the seat that did it, a call louder than all', () => {
    expect(bubbleFor({ t: 'called', seat: 2 })).toMatchObject({ seat: 2, strong: true })
    expect(bubbleFor({ t: 'match_failed', seat: 1, slots: [1], cards: null })).toMatchObject({
      seat: 1,
      strong: false,
    })
    expect(bubbleFor({ t: 'drew', seat: 1, stock: 3, card: null })).toBeUndefined()
  })
})
