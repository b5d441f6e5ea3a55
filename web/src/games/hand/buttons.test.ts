import { describe, expect, it } from 'vitest'
import { buttonsFor, promptFor, type Moment } from './buttons'
import type { Reading } from './readings'
import { distinct, orders } from './readings'
import { Legal, readStep } from './legal'
import { frameAfter, sceneNamed, type RecordedFrame } from './testing'

function momentOf(frame: RecordedFrame, more: Partial<Moment> = {}): Moment {
  const legal = new Legal(frame.legal)
  const picked = more.picked ?? []
  return {
    phase: frame.view.phase,
    deciding: frame.legal.length > 0,
    legal,
    picked,
    staged: 0,
    readings: [],
    targets: picked.length > 0 ? legal.atMelds(picked) : [],
    pending: frame.view.pending,
    returned: frame.view.returned,
    mustDiscard: frame.view.must_discard,
    fire: null,
    ...more,
  }
}
const ids = (moment: Moment) => buttonsFor(moment).map((button) => button.id)
const reading = (token: string): Reading => ({ token, cells: token.split(','), value: 30, total: 30 })

const opening = frameAfter(sceneNamed('opening with 51 exactly'), '')
const playing = frameAfter(sceneNamed('opening with 51 exactly'), '0 draw')
const jokers = frameAfter(sceneNamed('jokers are recovered'), '0 draw')
const taken = frameAfter(sceneNamed('the fire card is used'), '0 take')

describe('the choices of a moment', () => {
  it('are the two piles at the beginning of a turn', () => {
    expect(ids(momentOf(opening, { fire: 'KC' }))).toEqual(['take', 'draw'])
    expect(ids(momentOf(opening, { returned: true }))).toEqual(['draw'])
  })

  it('are never more than three', () => {
    const readings = [reading('meld:5H,6H,X')]
    const full = momentOf(jokers, { picked: ['7D'], staged: 2, readings })
    expect(ids(full).length).toBe(3)
  })

  it('throw the one card that is chosen, and say why nothing is thrown otherwise', () => {
    const [none] = buttonsFor(momentOf(playing))
    expect(none).toMatchObject({ id: 'discard', available: false, press: { why: null } })
    const [one] = buttonsFor(momentOf(playing, { picked: ['2C'] }))
    expect(one).toMatchObject({ available: true, press: { tokens: ['discard:2C'] } })
    const [foreign] = buttonsFor(momentOf(playing, { picked: ['2H'] }))
    expect(foreign).toMatchObject({ available: false, press: { why: ['discard:2H'] } })
  })

  it('set out a meld, or ask which way where there are several', () => {
    const one = momentOf(playing, { picked: ['TH', 'JH', 'QH'], readings: [reading('meld:TH,JH,QH')] })
    expect(buttonsFor(one)[0]?.press).toEqual({ stage: 'meld:TH,JH,QH' })
    const two = { ...one, readings: [reading('meld:5H,6H,X'), reading('meld:X,5H,6H')] }
    expect(buttonsFor(two)[0]?.press).toEqual({ readings: two.readings })
  })

  it('lay only what the server would accept', () => {
    const drafts = playing.drafts ?? {}
    const half = momentOf(playing, { staged: 1, legal: new Legal(drafts['meld:TH,JH,QH']?.legal ?? []) })
    expect(buttonsFor(half)[0]).toMatchObject({ id: 'lay', available: false, press: { why: ['lay'] } })
    const whole = drafts['meld:TH,JH,QH meld:7S,7H,7D']?.legal ?? []
    const enough = momentOf(playing, { staged: 2, legal: new Legal(whole) })
    expect(buttonsFor(enough)[0]).toMatchObject({ id: 'lay', available: true, press: { do: 'lay' } })
  })

  it('put a pending fire card back, and nothing else is thrown meanwhile', () => {
    expect(ids(momentOf(taken))).toEqual(['put_back'])
    expect(promptFor(momentOf(taken))).toContain('خمسة')
  })

  it('show where a chosen card fits', () => {
    const moment = momentOf(jokers, { picked: ['7D'] })
    expect(moment.targets.map((step) => step.verb)).toContain('swap')
    expect(ids(moment)).toContain('lay_off')
    expect(promptFor(moment)).not.toBe(promptFor({ ...moment, targets: [] }))
  })
})

describe('the orders of chosen cards', () => {
  it('need one question without a joker', () => {
    expect(orders(['7H', '5H', '6H'])).toEqual(['meld:7H,5H,6H'])
  })

  it('try a joker at every place, and an ace low and high', () => {
    expect(orders(['X', '6H', '5H'])).toEqual(
      expect.arrayContaining(['meld:X,5H,6H', 'meld:5H,X,6H', 'meld:5H,6H,X']),
    )
    expect(orders(['X', 'AH', 'KH'])).toEqual(
      expect.arrayContaining(['meld:X,KH,AH', 'meld:KH,X,AH', 'meld:AH,X,KH']),
    )
  })

  it('give every meld once', () => {
    const same = [reading('meld:5H,6H,X'), null, reading('meld:5H,6H,X')]
    expect(distinct(same).length).toBe(1)
  })
})

describe('a token', () => {
  it('is read with its cards, its meld and its end', () => {
    expect(readStep('lay_off:X,M12,lo')).toEqual({
      token: 'lay_off:X,M12,lo',
      verb: 'lay_off',
      cards: ['X'],
      meld: 12,
      end: 'lo',
    })
    expect(readStep('draw')).toMatchObject({ verb: 'draw', cards: [], meld: null, end: null })
  })
})
