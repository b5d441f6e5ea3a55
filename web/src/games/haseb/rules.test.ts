import { describe, expect, it } from 'vitest'
import { cardsOf } from './cards'
import { FACES, faceName, faceOfPower, kindName, printOf } from './deck/faces'
import { PICTOGRAMS } from './deck/pictograms'
import { differences, rulesFor } from './rules'
import arabic from './texts.ar.json'
import english from './texts.en.json'
import { DEFAULTS, type GameType, type Options } from './values'

const keysOf = (options: Options) =>
  rulesFor(options).flatMap((section) => section.lines.map((line) => line.key))
const changedIn = (options: Options) =>
  rulesFor(options).flatMap((section) => section.lines.filter((line) => line.changed).map((line) => line.key))

const TYPES: GameType[] = ['original', 'mood', 'thief', 'buddies', 'mayhem', 'take_and_give', 'one_heart']

describe('the rules of a table', () => {
  it('mark nothing at a usual table, of whatever type', () => {
    for (const type of TYPES) {
      const options = { ...DEFAULTS, type, deck_changes: {} }
      expect(changedIn(options), type).toEqual([])
      expect(differences(options)).toBe(0)
    }
  })

  it('mark what differs, and count it', () => {
    const options: Options = {
      ...DEFAULTS,
      match_ends_turn: true,
      wrong_call_min: 0,
      deck_changes: { ful: 2 },
    }
    expect(changedIn(options)).toEqual([
      'rules.haseb.match.turn',
      'rules.haseb.score.wrong',
      'rules.haseb.deck',
    ])
    expect(differences(options)).toBe(3)
  })

  it('tell of each type what it brings', () => {
    expect(keysOf({ ...DEFAULTS, type: 'thief' })).toContain('rules.haseb.type.thief.guess')
    expect(keysOf({ ...DEFAULTS, type: 'one_heart' })).not.toContain('rules.haseb.score.lowest')
    expect(keysOf({ ...DEFAULTS, house_rule: 'weekly' })).toContain('rules.haseb.openMemory')
  })
})

describe('the gallery of cards', () => {
  it('has a picture and a sentence for every kind', () => {
    for (const face of FACES) {
      const { sign } = printOf(face)
      if (sign !== null) expect(PICTOGRAMS[sign], face).toBeDefined()
      const key = `rules.haseb.card.${sign ?? 'number'}`
      expect(arabic).toHaveProperty([key])
      expect(english).toHaveProperty([key])
      expect(kindName(face)).not.toBe('')
      expect(faceName(face)).not.toMatch(/haseb|[{}]/)
    }
  })

  it('shows of each type its own cards, and no others', () => {
    expect(cardsOf({ ...DEFAULTS, type: 'buddies' })).toEqual(expect.arrayContaining(['ping', 'pong']))
    expect(cardsOf(DEFAULTS)).not.toContain('thief')
    expect(cardsOf({ ...DEFAULTS, type: 'mayhem', guest: 'lantern' })).toContain('lantern')
    expect(cardsOf({ ...DEFAULTS, type: 'mayhem', guest: 'lantern' })).not.toContain('parade')
  })

  it('has a card for every power', () => {
    expect(faceOfPower('spy')).toBe('spy9')
    expect(faceOfPower('dizzy')).toBe('dizzy')
  })

  it('refuses what is no card', () => {
    expect(() => printOf('KS')).toThrow(RangeError)
  })
})
