import { describe, expect, it } from 'vitest'
import vectors from '../../../../tests/records/fair_vectors.json'
import type { PublishedDeal, PublishedDeals } from '../wire'
import { checkDeals, type Fault } from './check'
import { commitment, Luck } from './luck'
import type { HeardDeal } from './memory'

/** Written by `tests/records/test_fair_vectors.py`. */
const MATCHES: PublishedDeals[] = vectors.matches

/** What a device has heard that was there all the time and has contributed. */
function heardAll({ deals, you }: PublishedDeals): Record<number, HeardDeal> {
  const heard = deals.map(({ number, hash, contributions }): [number, HeardDeal] => [
    number,
    { hash, mine: contributions[you] ?? '', given: contributions },
  ])
  return Object.fromEntries(heard)
}

describe('luck', () => {
  it.each(vectors.commitments)('promises $secret as the server does', ({ secret, hash }) => {
    expect(commitment(secret)).toBe(hash)
  })

  it.each(vectors.draws)('orders $size things as the server does, outcome $outcome', (draw) => {
    const { secret, contributions, outcome, size, order } = draw
    expect(Luck.of(secret, contributions, outcome).permutation(size)).toEqual(order)
  })
})

describe.each(MATCHES.map((match) => [match.game, match] as const))('a match of %s', (_, match) => {
  const withFirst = (change: (deal: PublishedDeal) => Partial<PublishedDeal>): PublishedDeals => ({
    ...match,
    deals: match.deals.map((deal, at) => (at === 0 ? { ...deal, ...change(deal) } : deal)),
  })

  /** The fault of its first deal for who has heard nothing live. */
  function faultOf(published: PublishedDeals): Fault | undefined {
    const verdict = checkDeals(published, {})[0]?.verdict
    return verdict?.kind === 'cheated' ? verdict.fault : undefined
  }

  /** Changes the first shuffle of the first deal, which is its deck. */
  function withDeck(change: (deck: PublishedDeal['outcomes'][number]) => void): PublishedDeals {
    return withFirst(({ outcomes }) => {
      const copy = structuredClone(outcomes)
      const deck = copy.find((outcome) => outcome.came.length > 1)
      if (deck) change(deck)
      return { outcomes: copy }
    })
  }

  /** Exchanges a thing with the next other one. */
  function exchange(things: string[], at: number): void {
    const other = things.findIndex((thing, place) => place > at && thing !== things[at])
    ;[things[at], things[other]] = [things[other] ?? '', things[at] ?? '']
  }

  it('is fair', () => {
    for (const heard of [heardAll(match), {} as Record<number, HeardDeal>]) {
      const checks = checkDeals(match, heard)
      expect(checks.map((check) => check.number)).toEqual(match.deals.map((deal) => deal.number))
      for (const [at, check] of checks.entries()) {
        const deal = match.deals[at]
        expect(check.verdict).toEqual({ kind: deal?.secret === '' ? 'withheld' : 'fair' })
        const shuffles = deal?.outcomes.filter((outcome) => outcome.came.length > 1)
        expect(check.shuffles).toBe(shuffles?.length)
        expect(check.heard).toBe(check.number in heard)
      }
    }
  })

  it.each([
    ['another secret', () => ({ secret: '00'.repeat(32) }), 'secret'],
    ['a secret that is none', () => ({ secret: 'zz' }), 'secret'],
    ['no secret', () => ({ secret: '' }), 'no_secret'],
    ['a contribution that is none', () => ({ contributions: ['?'] }), 'contributions'],
    [
      'a contribution dropped',
      ({ contributions }: PublishedDeal) => {
        const at = contributions.findIndex((one) => one !== '')
        return { contributions: contributions.with(at, '') }
      },
      'outcome',
    ],
  ] as const)('is not fair with %s', (_case, change, fault) => {
    expect(faultOf(withFirst(change))).toBe(fault)
  })

  it('is not fair with two cards exchanged', () => {
    const cheated = withDeck(({ came }) => exchange(came, 3))
    // Where the rules may put cards in their places, one more has to be out of place.
    const more = withDeck(({ came }) => [0, 12, 24, 36].forEach((at) => exchange(came, at)))
    expect([faultOf(cheated), faultOf(more)]).toEqual([
      match.game === 'haseb' ? undefined : 'outcome',
      'outcome',
    ])
  })

  it('is not fair with a card changed for another one', () => {
    expect(
      faultOf(withDeck(({ came, things }) => (came[0] = things.find((one) => one !== came[0]) ?? ''))),
    ).toBe('outcome')
  })

  it('is not fair with another pick', () => {
    const [first] = match.deals
    const picks = first?.outcomes.filter((outcome) => outcome.came.length === 1 && outcome.things.length > 1)
    const cheated = withFirst(({ outcomes }) => ({
      outcomes: outcomes.map((outcome) =>
        outcome.came.length > 1
          ? outcome
          : { ...outcome, came: outcome.things.filter((one) => one !== outcome.came[0]).slice(0, 1) },
      ),
    }))
    expect(faultOf(cheated)).toBe(picks?.length ? 'outcome' : undefined)
  })

  it('is not fair where the deck did not lie in its order', () => {
    expect(faultOf(withDeck(({ things }) => exchange(things, 5)))).toBe('deck')
    expect(faultOf(withDeck(({ things }) => (things[5] = 'no card')))).toBe('deck')
  })

  it('holds the server to what it said live', () => {
    const heard = heardAll(match)
    const first = heard[1] as HeardDeal
    const verdict = (over: Partial<HeardDeal>) =>
      checkDeals(match, { ...heard, 1: { ...first, ...over } })[0]?.verdict
    expect(verdict({ hash: 'ab'.repeat(32) })).toEqual({ kind: 'cheated', fault: 'promise' })
    expect(verdict({ given: ['', '', '', ''] })).toEqual({ kind: 'cheated', fault: 'contributions' })
    expect(verdict({ mine: 'ab'.repeat(16) })).toEqual({ kind: 'without_you' })
    expect(verdict({ mine: 'ab'.repeat(16), given: null })).toEqual({ kind: 'without_you' })
    expect(verdict({ mine: '', given: null })).toEqual({ kind: 'fair' })
  })

  it('misses no deal that was heard live', () => {
    const heard = heardAll(match)
    const rest = { ...match, deals: match.deals.slice(1) }
    expect(checkDeals(rest, heard)[0]).toMatchObject({
      number: 1,
      verdict: { kind: 'cheated', fault: 'missing' },
    })
    // The promise of a deal that never came is not one.
    const promised = { hash: 'ab'.repeat(32), mine: '', given: null }
    expect(checkDeals(match, { ...heard, 99: promised })).toHaveLength(match.deals.length)
  })
})
