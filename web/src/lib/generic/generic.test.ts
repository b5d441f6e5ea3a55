import { beforeEach, describe, expect, it } from 'vitest'
import { changeSetting } from '../settings/settings.svelte'
import { loadTexts } from '../text/text.svelte'
import type { SeenEvent } from '../wire'
import { follow, readChoices } from './choices'
import { factsOf } from './facts'
import { seatSentences, sentence } from './story'
import { argumentText, refusalText, tokenText, zoneText } from './words'

/** Without the invisible marks that keep names and sentences apart. */
const plain = (text: string | undefined) => text?.replace(/[\u2066-\u2069]/g, '')

beforeEach(async () => {
  await loadTexts('en')
  changeSetting('language', 'en')
  changeSetting('digits', 'latn')
})

describe('readChoices', () => {
  const verbs = readChoices(['draw', 'call', 'match:1', 'match:2', 'match:1,2', 'jack:1,2.3', 'jack:1,0.1'])

  it('keeps the verbs in their order', () => {
    expect(verbs.map((choice) => choice.verb)).toEqual(['draw', 'call', 'match', 'jack'])
  })

  it('has a token where nothing is left to choose', () => {
    expect(verbs[0]).toMatchObject({ token: 'draw', next: [] })
  })

  it('offers one argument after another', () => {
    const jack = verbs[3]
    expect(jack?.token).toBeNull()
    expect(jack?.next.map((next) => next.argument)).toEqual(['1'])
    expect(jack?.next[0]?.next.map((next) => next.argument)).toEqual(['2.3', '0.1'])
    expect(jack && follow(jack, ['1', '0.1'])?.token).toBe('jack:1,0.1')
  })

  it('may be complete and go on all the same', () => {
    const match = verbs[2]
    expect(match && follow(match, ['1'])).toMatchObject({ token: 'match:1', next: [{ argument: '2' }] })
  })

  it('follows nothing that is not offered', () => {
    expect(verbs[0] && follow(verbs[0], ['1'])).toBeUndefined()
  })

  it('loses no token', () => {
    const tokens = ['end', 'take:1', 'take:2', 'jack:1,2.3', 'jack:2,2.3', 'match:1', 'match:1,2']
    const all: string[] = []
    const collect = (choice: ReturnType<typeof readChoices>[number]['next'][number]) => {
      if (choice.token !== null) all.push(choice.token)
      choice.next.forEach(collect)
    }
    readChoices(tokens).forEach(collect)
    expect(all.sort()).toEqual(tokens.sort())
  })
})

describe('sentence', () => {
  const reader = { game: 'one_fifty', me: 0, names: ['Noura', 'Sara', 'Fahd'] }
  const tell = (event: SeenEvent, me: number | null = 0) => plain(sentence(event, { ...reader, me }))

  it('speaks to the one who acted, and of the others by name', () => {
    const event: SeenEvent = { t: 'discarded', seat: 1, card: 'TH' }
    expect(tell(event)).toBe('Sara discards ten of hearts.')
    expect(tell(event, 1)).toBe('You discard ten of hearts.')
    expect(tell(event, null)).toBe('Sara discards ten of hearts.')
  })

  it('names a face only to those who were told it', () => {
    expect(tell({ t: 'drew', seat: 0, stock: 30, card: 'KS' })).toBe('You draw king of spades. Stock: 30.')
    expect(tell({ t: 'drew', seat: 1, stock: 30, card: null })).toBe('Sara draws. Stock: 30.')
  })

  it('tells somebody what was done to them', () => {
    const event: SeenEvent = { t: 'jack_exchanged', seat: 1, slot: 2, target: 0, target_slot: 3, card: null }
    expect(tell(event)).toBe('Sara swaps slot 2 with your slot 3. You see neither card.')
    expect(tell(event, 2)).toBe('Sara swaps slot 2 with slot 3 of Noura, unseen.')
  })

  it('knows switches, missing faces and lists', () => {
    expect(tell({ t: 'turn_started', seat: 0, last_lap: true })).toBe('Your last turn in this round.')
    expect(tell({ t: 'reshuffled', stock: 12, top: null })).toContain('The whole pile')
    expect(tell({ t: 'match_failed', seat: 1, slots: [1, 3], cards: null })).toContain('(1, 3)')
    expect(tell({ t: 'match_failed', seat: 1, slots: [1, 3], cards: ['2S', 'AH'] })).toContain(
      'two of spades, ace of hearts',
    )
  })

  it('puts words of the game into words', () => {
    const event: SeenEvent = { t: 'power_skipped', seat: 1, power: 'queen' }
    expect(tell(event)).toContain('queen')
    changeSetting('language', 'ar')
    expect(tell(event)).toContain('البنت')
  })

  it('tells of each seat how its points came about', () => {
    const event: SeenEvent = {
      t: 'round_ended',
      cause: 'caller',
      caller: 1,
      call_succeeded: false,
      hands: [[], [], []],
      scores: [
        { hand: 7, reason: 'below_caller', added: 0, total: 20 },
        { hand: 12, reason: 'call_failed_double', added: 24, total: 50 },
        { hand: 30, reason: 'hand', added: 30, total: 31, reset: false },
      ],
    }
    expect(seatSentences(event, reader).map(plain)).toEqual([
      'Noura: lower than a caller who failed: 0. Adds 0, total 20.',
      'Sara: called, but not lowest: 2 × 12. Adds 24, total 50.',
      'Fahd: the hand. Adds 30, total 31.',
    ])
    expect(seatSentences({ t: 'discarded', seat: 1, card: 'TH' } as SeenEvent, reader)).toEqual([])
  })

  it('has none for what it does not know', () => {
    expect(sentence({ t: 'unheard_of' }, reader)).toBeUndefined()
  })
})

describe('words', () => {
  const names = ['Noura', 'Sara']

  it('name the arguments of any token', () => {
    expect(plain(argumentText('one_fifty', 'TH', names))).toBe('ten of hearts')
    expect(argumentText('one_fifty', '3', names)).toBe('place 3')
    expect(plain(argumentText('one_fifty', '1.4', names))).toBe('Sara: place 4')
    expect(argumentText('one_fifty', 'open', names)).toBe('open')
  })

  it('name the zones of any game', () => {
    const zone = (id: string, kind: string, seat: number | null) => ({ id, kind, seat, count: 1 })
    expect(zoneText('one_fifty', zone('grid', 'grid', 0), 0, names)).toBe('Your cards')
    expect(plain(zoneText('one_fifty', zone('grid', 'grid', 1), 0, names))).toBe('Cards of Sara')
    expect(zoneText('one_fifty', zone('pile', 'pile', null), 0, names)).toBe('Pile')
    expect(zoneText('other', zone('river', 'river', null), 0, names)).toBe('river')
  })

  it('say why something was refused', () => {
    const why = (code: string, facts = {}) => plain(refusalText({ code, facts }, 'one_fifty'))
    expect(why('empty_slot', { slot: 3 })).toBe('There is no card in slot 3.')
    expect(why('bad_option', { fields: ['seats', 'jokers'] })).toContain('Players, Jokers')
    expect(why('not_your_turn')).toBe('It is not your turn.')
  })

  it('have a general sentence for an unknown code, and for a text whose facts are missing', () => {
    expect(refusalText({ code: 'unheard_of', facts: {} })).toBe('That did not work. Try once more.')
    expect(refusalText({ code: 'empty_slot', facts: {} }, 'one_fifty')).toBe(
      'That did not work. Try once more.',
    )
  })
})

describe('what holds at a table', () => {
  const names = ['Noura', 'Sara', 'Omar', 'Lina']

  it('is told where the game has a sentence for it, with words and names', () => {
    const view = { contract: 'hokum', trump: 'S', buyer: 2, dealer: null, turn: 1, upcard: 'KS' }
    expect(factsOf('baloot', view, names).map(plain)).toEqual([
      'Bought: Hokum',
      'Trump: spades',
      'Buyer: Omar',
    ])
  })

  it('is found inside a part of the view, and lists several', () => {
    expect(factsOf('hand', { bar: 58, opened: [1, 3] }, names).map(plain)).toEqual([
      'Bar to open: 58',
      'Opened: Sara, Lina',
    ])
    const team = { carrier: 0, limit: 27, requests: [null] }
    expect(factsOf('haseb', { final: false, mood: null, team }, names).map(plain)).toEqual([
      'Carrier: Noura',
      'Limit: 27',
    ])
  })
})

describe('an argument that is a number', () => {
  it('is what the game says it is', () => {
    const names = ['Noura', 'Sara']
    expect(plain(tokenText('haseb', 'give:1,1', names))).toBe('Give a card away: place 1, Sara')
    expect(plain(tokenText('baloot', 'qaid:3,0', names))).toBe('Qaid: accuse a play: trick 3, Noura')
  })
})
