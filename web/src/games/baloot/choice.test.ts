import { describe, expect, it } from 'vitest'
import { buttonsFor, promptFor } from './buttons'
import { dropCard, isAllowed, NOTHING, projectCards, tapCard } from './choice'
import { frameAfter, momentOf, sceneNamed, type RecordedFrame } from './testing'

const moment = (name: string, step: string, time = 1, oneTap = false) => {
  const scene = sceneNamed(name)
  const frame: RecordedFrame | undefined = step === '' ? scene.frames[0] : frameAfter(scene, step, time)
  if (!frame) throw new Error(`${name} has no frame`)
  return momentOf(scene, frame, oneTap)
}
const ids = (...args: Parameters<typeof buttonsFor>) => buttonsFor(...args).map(({ id }) => id)

describe('a card', () => {
  const lead = moment('hokum made', '3 decline')
  const follow = moment('hokum made', '3 play:KH')

  it('is lifted by the first touch and played by the second', () => {
    expect(tapCard(lead, NOTHING, 'JC')).toEqual({ choice: { ...NOTHING, card: 'JC' } })
    expect(tapCard(lead, { ...NOTHING, card: 'JC' }, 'JC')).toEqual({ tokens: ['play:JC'] })
    expect(tapCard(lead, { ...NOTHING, card: 'JC' }, 'TD')).toEqual({ choice: { ...NOTHING, card: 'TD' } })
  })

  it('is played by the first where the player wants that, or when it is let go over the table', () => {
    expect(tapCard({ ...lead, oneTap: true }, NOTHING, 'JC')).toEqual({ tokens: ['play:JC'] })
    expect(dropCard(lead, 'JC')).toEqual({ tokens: ['play:JC'] })
  })

  it('that may not be played is dimmed, and a touch asks why', () => {
    expect([isAllowed(follow, 'TH'), isAllowed(follow, 'QC')]).toEqual([true, false])
    expect(tapCard(follow, NOTHING, 'QC')).toEqual({ ask: 'play:QC' })
  })

  it('is only lifted before the own turn, and nothing is ever sent', () => {
    const waiting = moment('hokum made', '0 play:JC')
    expect(isAllowed(waiting, 'TD')).toBeUndefined()
    expect(tapCard({ ...waiting, oneTap: true }, NOTHING, 'TD')).toEqual({
      choice: { ...NOTHING, card: 'TD' },
    })
    expect(tapCard(waiting, { ...NOTHING, card: 'TD' }, 'TD')).toEqual({ choice: NOTHING })
  })

  it('with which a word could go waits until the player has said whether it does', () => {
    const words = moment('words with a card', '')
    const lifted = { ...NOTHING, card: 'KH' }
    expect(tapCard(words, lifted, 'KH')).toEqual({ choice: lifted })
    expect(ids(words, lifted)).toEqual(['play', 'play-baloot', 'back'])
    expect(dropCard(words, 'KH')).toEqual({ choice: lifted })
  })
})

describe('the choices', () => {
  it('of the bidding are those that are allowed', () => {
    expect(ids(moment('sun failed', '3 hokum'), NOTHING)).toEqual(['pass', 'sun'])
    expect(ids(moment('kasho', ''), NOTHING)).toEqual(['pass', 'hokum', 'sun', 'kasho'])
    expect(ids(moment('hokum made', '3 pass'), NOTHING)).toEqual(['confirm', 'to_sun'])
    expect(ids(moment('qablak', '1 decline'), NOTHING)).toEqual(['decline', 'qablak'])
  })

  it('of a second Hokum show the upcard’s suit as not allowed, and ask why', () => {
    const lap = moment('nobody buys', '3 timeout')
    const [, hokum] = buttonsFor(lap, NOTHING)
    expect(hokum?.press).toEqual({ choice: { ...NOTHING, suit: true } })
    const suits = buttonsFor(lap, { ...NOTHING, suit: true })
    expect(suits.map(({ id, available }) => [id, available])).toEqual([
      ['hokum-S', true],
      ['hokum-H', false],
      ['hokum-D', true],
      ['hokum-C', true],
      ['back', true],
    ])
    expect(suits[1]?.press).toEqual({ ask: 'hokum:H' })
  })

  it('of a raise tell open from closed, and what it costs', () => {
    const buttons = buttonsFor(moment('closed double', '0 decline'), NOTHING)
    expect(buttons.map(({ id }) => id)).toEqual(['decline', 'double-open', 'double-closed'])
    expect(buttons[1]?.hint).toContain('×2')
  })

  it('of a project show its cards before it is said', () => {
    const turn = moment('sun failed', '3 play:AC')
    const [project] = buttonsFor(turn, NOTHING)
    expect(project?.press).toMatchObject({ choice: { project: 'declare:sira,7D,8D,9D' } })
    const looking = { ...NOTHING, project: 'declare:sira,7D,8D,9D' }
    expect(projectCards(looking)).toEqual(['7D', '8D', '9D'])
    expect(buttonsFor(turn, looking)[0]?.press).toEqual({ tokens: ['declare:sira,7D,8D,9D'] })
  })

  it('of a claim are held down', () => {
    expect(buttonsFor(moment('sawa', ''), NOTHING)).toMatchObject([{ id: 'sawa', kind: 'call' }])
  })

  it('are none while others decide, and the result when all is over', () => {
    expect(buttonsFor(moment('hokum made', '0 play:JC'), NOTHING)).toEqual([])
    expect(ids(moment('match ends', '3 play:9S'), NOTHING)).toEqual(['end', 'sheet'])
  })
})

describe('the sentence above them', () => {
  it('says what is to be decided', () => {
    const bidding = promptFor(moment('kasho', ''), NOTHING)
    const turn = promptFor(moment('hokum made', '3 decline'), NOTHING)
    const sure = promptFor(moment('hokum made', '3 decline'), { ...NOTHING, card: 'JC' })
    const word = promptFor(moment('words with a card', ''), { ...NOTHING, card: 'KH' })
    expect(new Set([bidding, turn, sure, word]).size).toBe(4)
  })
})
