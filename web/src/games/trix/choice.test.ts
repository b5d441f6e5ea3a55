import { describe, expect, it } from 'vitest'
import { buttonsFor, promptFor } from './buttons'
import { doubleToken, dropCard, isAllowed, NOTHING, onlyCard, tapCard } from './choice'
import { frameAfter, sceneNamed, situationOf } from './testing'

const complex = sceneNamed('complex with partners')
const doubling = situationOf(complex, frameAfter(complex, '1 choose:complex'))
const layout = sceneNamed('the layout')

describe('doubling', () => {
  it('gathers cards until the answer is sent', () => {
    const one = tapCard(doubling, NOTHING, 'QC')
    expect(one).toEqual({ choice: { ...NOTHING, doubled: ['QC'] } })
    const both = tapCard(doubling, { ...NOTHING, doubled: ['QC'] }, 'KH')
    expect(both).toEqual({ choice: { ...NOTHING, doubled: ['QC', 'KH'] } })
    expect(doubleToken(doubling, ['KH', 'QC'])).toBe('double:KH,QC')
    expect(doubleToken(doubling, [])).toBe('double')
    expect(tapCard(doubling, { ...NOTHING, doubled: ['QC'] }, 'QC')).toEqual({ choice: NOTHING })
  })

  it('asks why another card cannot be doubled', () => {
    expect(tapCard(doubling, NOTHING, '9S')).toEqual({ ask: 'double:9S' })
    expect(isAllowed(doubling, '9S')).toBe(false)
    expect(isAllowed(doubling, 'KH')).toBe(true)
  })

  it('offers one answer in words', () => {
    expect(buttonsFor(doubling, NOTHING).map(({ id }) => id)).toEqual(['double'])
    expect(promptFor(doubling, { ...NOTHING, doubled: ['KH'] })).not.toBe(promptFor(doubling, NOTHING))
  })
})

describe('a card', () => {
  const first = situationOf(layout, frameAfter(layout, '2 choose:trix'))

  it('is lifted by the first touch and played by the second', () => {
    expect(tapCard(first, NOTHING, 'JC')).toEqual({ choice: { ...NOTHING, card: 'JC' } })
    expect(tapCard(first, { ...NOTHING, card: 'JC' }, 'JC')).toEqual({ tokens: ['play:JC'] })
    expect(tapCard({ ...first, oneTap: true }, NOTHING, 'JC')).toEqual({ tokens: ['play:JC'] })
    expect(dropCard(first, 'JC')).toEqual({ tokens: ['play:JC'] })
  })

  it('that does not fit asks the server why', () => {
    const other = first.legal.includes('play:2H') ? '3H' : '2H'
    expect(tapCard(first, NOTHING, other)).toEqual({ ask: `play:${other}` })
  })

  it('is suggested when it is the only one', () => {
    expect(onlyCard({ ...first, legal: ['play:JC'] })).toBe('JC')
    expect(onlyCard({ ...first, legal: ['pass'] })).toBeNull()
  })
})
