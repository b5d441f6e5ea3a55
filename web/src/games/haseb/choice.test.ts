import { describe, expect, it } from 'vitest'
import { readSlotId } from '../../lib/grid/slot'
import { buttonsFor, type Moment } from './buttons'
import {
  chosenTokens,
  NOTHING,
  seatTargets,
  tapCard,
  tapFloor,
  tapStock,
  targets,
  type Choice,
} from './choice'
import { readToken, type Token } from './legal'
import { decisions, frameAfter, momentOf, sceneNamed } from './testing'

/** Touches that name the parts of a token, one after another. */
function touches({ own, place, seat }: Token, me: number): [seat: number, slot: number | null][] {
  const at = place === undefined ? undefined : readSlotId(place)
  return [
    ...(own === undefined ? [] : [[me, own] as [number, number]]),
    ...(at ? [[at.seat, at.slot] as [number, number]] : []),
    ...(seat === undefined ? [] : [[seat, null] as [number, null]]),
  ]
}

function chosen(moment: Moment, token: Token, mode: string | null): Choice {
  return touches(token, moment.me ?? 0).reduce(
    (choice, [seat, slot]) => {
      const outcome = tapCard(moment, choice, seat, slot)
      if (!('choice' in outcome)) throw new Error(`${token.text}: ${JSON.stringify(outcome)}`)
      return outcome.choice
    },
    { ...NOTHING, mode },
  )
}

const named = (token: Token) =>
  token.own !== undefined || token.place !== undefined || token.seat !== undefined

describe('what is chosen by touches', () => {
  it('amounts to every legal token that names a card or a player', () => {
    let checked = 0
    for (const { scene, frame } of decisions) {
      const moment = momentOf(scene, frame)
      for (const token of moment.legal.tokens.filter(named)) {
        if (token.verb === 'guess') continue
        const mode =
          ['match', 'take', 'dump'].includes(token.verb) && moment.phase !== 'ping' ? token.verb : null
        expect(chosenTokens(moment, chosen(moment, token, mode)), scene.name).toEqual([token.text])
        checked += 1
      }
    }
    expect(checked).toBeGreaterThan(100)
  })

  it('is sent by the second touch, or by the first where one is enough', () => {
    const scene = sceneNamed('a round from the deal')
    const frame = frameAfter(scene, '0 draw')
    const moment = momentOf(scene, frame)
    const first = tapCard(moment, NOTHING, 0, 3)
    expect(first).toEqual({ choice: { ...NOTHING, own: 3 } })
    if (!('choice' in first)) throw new Error('nothing chosen')
    expect(tapCard(moment, first.choice, 0, 3)).toEqual({ tokens: ['keep:3'] })
    expect(tapCard(momentOf(scene, frame, true), NOTHING, 0, 3)).toEqual({ tokens: ['keep:3'] })
  })

  it('leaves open in a turn what a touched card is for', () => {
    const scene = sceneNamed('an extra eye after a match')
    const moment = momentOf(scene, frameAfter(scene, ''))
    const outcome = tapCard(moment, NOTHING, 0, 1)
    expect(outcome).toEqual({ choice: { ...NOTHING, own: 1 } })
    expect(buttonsFor(moment, { ...NOTHING, own: 1 }).map((button) => button.press)).toEqual([
      { tokens: ['match:1'] },
      { tokens: ['take:1'] },
      { choice: NOTHING },
    ])
  })

  it('asks the server why something cannot be chosen', () => {
    const scene = sceneNamed('a wild becomes a raid')
    const looked = momentOf(scene, frameAfter(scene, '0 peek:1.1'))
    expect(tapCard(looked, NOTHING, 1, 2)).toEqual({ ask: 'peek:1.2' })
    expect(tapCard(looked, NOTHING, 3, 2)).toEqual({ choice: { ...NOTHING, place: '3.2' } })
  })

  it('is nothing while somebody else decides', () => {
    const scene = sceneNamed('a round from the deal')
    const waiting = momentOf(scene, frameAfter(scene, '1 draw'))
    expect(tapCard(waiting, NOTHING, 0, 1)).toEqual({ ask: null })
    expect(tapStock(waiting)).toEqual({ ask: null })
    expect(tapFloor(waiting, NOTHING)).toEqual({ ask: null })
  })
})

describe('what is pointed out', () => {
  it('is all that a legal token names, and nothing else', () => {
    for (const { scene, frame } of decisions) {
      const moment = momentOf(scene, frame)
      const shown = targets(moment, NOTHING)
      if (moment.phase === 'turn') {
        expect(shown).toBeUndefined()
        continue
      }
      const wanted = moment.legal.tokens
        .filter((token) => !['dump', 'guess', 'choose'].includes(token.verb))
        .flatMap((token) => [
          ...(token.own === undefined ? [] : [`${String(scene.me)}.${String(token.own)}`]),
          ...((token.place ?? []).length > 0 ? [token.place ?? ''] : []),
        ])
      expect([...(shown ?? [])].sort(), scene.name).toEqual([...new Set(wanted)].sort())
    }
  })

  it('is whoever a card may be given to, once it is chosen', () => {
    const scene = sceneNamed('a row that is empty ends the round')
    const moment = momentOf(scene, frameAfter(scene, '0 use'))
    expect([...seatTargets(moment, { ...NOTHING, own: 1 })]).toEqual([1, 2, 3])
  })
})

describe('throwing the held card', () => {
  const scene = sceneNamed('a round from the deal')

  it('uses its power where it has one', () => {
    const plain = momentOf(scene, frameAfter(scene, '0 draw'))
    const powerful = momentOf(scene, frameAfter(scene, '0 draw', 2))
    expect(tapFloor(plain, { ...NOTHING, thrown: true })).toEqual({ tokens: ['discard'] })
    expect(tapFloor(powerful, { ...NOTHING, thrown: true })).toEqual({ tokens: ['use'] })
    expect(tapFloor(powerful, NOTHING)).toEqual({ choice: { ...NOTHING, thrown: true } })
  })
})

describe('a mark', () => {
  const scene = sceneNamed('a mission with requests')
  const frame = frameAfter(scene, '2 ready')
  const moment = momentOf(scene, frame)

  it('is put on a card that was seen, also while others decide', () => {
    const token = moment.free.tokens.find((each) => each.verb === 'mark')
    if (!token?.place) throw new Error('nothing can be marked')
    const at = readSlotId(token.place)
    const choice = { ...NOTHING, mode: 'mark', word: token.word ?? null }
    const outcome = tapCard({ ...moment, deciding: false }, choice, at?.seat ?? 0, at?.slot ?? 0)
    if (!('choice' in outcome)) throw new Error('nothing chosen')
    expect(chosenTokens(moment, outcome.choice)).toEqual([token.text])
  })

  it('on another card is for the server to refuse', () => {
    const choice = { ...NOTHING, mode: 'mark', word: 'heavy' }
    expect(tapCard(moment, choice, 1, 4)).toEqual({ ask: 'mark:1.4,heavy' })
  })
})

describe('tokens', () => {
  it.each([
    ['swap:1,2.3', { own: 1, place: '2.3' }],
    ['swap:2', { own: 2 }],
    ['give:1,2', { own: 1, seat: 2 }],
    ['mix:1', { seat: 1 }],
    ['guess:none', { word: 'none' }],
    ['mark:1.2,heavy', { place: '1.2', word: 'heavy' }],
    ['choose:raid', { word: 'raid' }],
    ['draw', {}],
  ])('%s is read', (text, parts) => {
    expect(readToken(text)).toEqual({ text, verb: text.split(':')[0], ...parts })
  })
})
