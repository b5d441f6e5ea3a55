/**
 * Checks the deals of a finished match on this device: was every outcome the one that had been promised? What the
 * server said live, and this device remembers, counts more than what it says afterwards.
 */

import { DECKS, type DealtOutcome, type PublishedDeal, type PublishedDeals } from '../wire'
import { commitment, Luck } from './luck'
import type { HeardDeal } from './memory'

/** What is wrong with a deal. */
export type Fault =
  /** It was dealt live and is not published. */
  | 'missing'
  /** It was promised otherwise than it is published. */
  | 'promise'
  /** Other contributions were told live. */
  | 'contributions'
  /** Cards were dealt and no secret is published. */
  | 'no_secret'
  /** The secret is not the promised one. */
  | 'secret'
  /** The deck did not lie in its order before it was shuffled. */
  | 'deck'
  /** Something else came than follows from the secret and the contributions. */
  | 'outcome'

export type Verdict =
  | { kind: 'fair' }
  /** Dealt as promised, but without what this device had contributed. */
  | { kind: 'without_you' }
  /** Void: nobody has played it, and its cards stay a secret. */
  | { kind: 'withheld' }
  | { kind: 'cheated'; fault: Fault }

export interface DealCheck {
  number: number
  verdict: Verdict
  /** How many times something was shuffled, and drawn again here. */
  shuffles: number
  /** This device heard the promise live, and does not take the server's word for it. */
  heard: boolean
  /** What this device remembers to have contributed, else what the server has published for its seat. */
  contribution: string
  hash: string
  secret: string
}

type Heard = Readonly<Record<number, HeardDeal>>

const HEX = /^([0-9a-f]{2})*$/
const SECRET_DIGITS = 64
const MOST_CONTRIBUTION_DIGITS = 510

/** A pick has one answer, however many things it chose from. */
const isPick = ({ came, things }: DealtOutcome) => came.length === 1 && things.length > 1

/** How many things the longest common subsequence of two lists leaves out of the second one. */
function outOfPlace(drawn: readonly string[], dealt: readonly string[]): number {
  let above: number[] = dealt.map(() => 0)
  for (const thing of drawn) {
    const row: number[] = []
    for (const [at, other] of dealt.entries()) {
      const before = above[at - 1] ?? 0
      row.push(thing === other ? before + 1 : Math.max(above[at] ?? 0, row[at - 1] ?? 0))
    }
    above = row
  }
  return dealt.length - (above.at(-1) ?? 0)
}

/** The decks of a game: what they are made of, in which order, and how many cards the rules put in their places. */
class Decks {
  private readonly places: ReadonlyMap<string, number>
  readonly placed: number
  private readonly size: number

  constructor({ game, deals }: PublishedDeals) {
    const { faces, placed } = DECKS[game] ?? { faces: [], placed: 0 }
    this.places = new Map(faces.map((face, place) => [face, place]))
    this.placed = placed
    const outcomes = deals.flatMap((deal) => deal.outcomes).filter((outcome) => this.areCards(outcome))
    this.size = Math.max(0, ...outcomes.map((outcome) => outcome.things.length))
  }

  private areCards({ things }: DealtOutcome): boolean {
    return things.every((thing) => this.places.has(thing))
  }

  /** A deal begins with a deck, and what is as big as the biggest one is a deck too; a pile or a row is smaller. */
  isDeck(outcome: DealtOutcome, first: boolean): boolean {
    return !isPick(outcome) && (first || (outcome.things.length === this.size && this.areCards(outcome)))
  }

  /** Says whether a deck lay in its order before it was shuffled; where no order is known, any will do. */
  isNew({ things }: DealtOutcome): boolean {
    if (this.places.size === 0) return true
    const places = things.map((thing) => this.places.get(thing) ?? -1)
    return places.every((place, at) => place >= Math.max(0, places[at - 1] ?? 0))
  }
}

const sameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value, at) => value === other[at])

/** Says whether what came is what was drawn; the rules may have put as many things as `placed` in their places. */
function follows(drawn: readonly string[], came: readonly string[], placed: number, pick: boolean): boolean {
  if (pick) return came[0] === drawn[0]
  if (placed === 0) return sameList(drawn, came)
  return sameList([...drawn].sort(), [...came].sort()) && outOfPlace(drawn, came) <= placed
}

function outcomesFault({ secret, contributions, outcomes }: PublishedDeal, decks: Decks): Fault | null {
  const firstShuffle = outcomes.findIndex((outcome) => !isPick(outcome))
  for (const [number, outcome] of outcomes.entries()) {
    const { things, came } = outcome
    const order = Luck.of(secret, contributions, number).permutation(things.length)
    const drawn = order.map((at) => things[at] ?? '')
    const deck = decks.isDeck(outcome, number === firstShuffle)
    if (deck && !decks.isNew(outcome)) return 'deck'
    if (!follows(drawn, came, deck ? decks.placed : 0, isPick(outcome))) return 'outcome'
  }
  return null
}

/** Says whether what was dealt after a promise fits it. */
function luckFault(deal: PublishedDeal, decks: Decks): Fault | null {
  const { secret, hash, contributions } = deal
  if (secret.length !== SECRET_DIGITS || !HEX.test(secret) || commitment(secret) !== hash) return 'secret'
  const readable = contributions.every((one) => HEX.test(one) && one.length <= MOST_CONTRIBUTION_DIGITS)
  return readable ? outcomesFault(deal, decks) : 'contributions'
}

function verdictOf(deal: PublishedDeal, seat: number, heard: HeardDeal | undefined, decks: Decks): Verdict {
  if (heard && heard.hash !== deal.hash) return { kind: 'cheated', fault: 'promise' }
  if (heard?.given && !sameList(heard.given, deal.contributions))
    return { kind: 'cheated', fault: 'contributions' }
  if (deal.secret === '') {
    if (deal.outcomes.every(isPick)) return { kind: 'withheld' }
    return { kind: 'cheated', fault: 'no_secret' }
  }
  const fault = luckFault(deal, decks)
  if (fault) return { kind: 'cheated', fault }
  const leftOut = heard && heard.mine !== '' && deal.contributions[seat] !== heard.mine
  return { kind: leftOut ? 'without_you' : 'fair' }
}

/** Checks all published deals, and those that were dealt live without being published, in their order. */
export function checkDeals(published: PublishedDeals, heard: Heard): DealCheck[] {
  const { deals, you } = published
  const decks = new Decks(published)
  const checks = deals.map((deal): DealCheck => {
    const { number, hash, secret, contributions, outcomes } = deal
    const known = heard[number]
    return {
      number,
      verdict: verdictOf(deal, you, known, decks),
      shuffles: outcomes.filter((outcome) => !isPick(outcome)).length,
      heard: known !== undefined,
      contribution: known?.mine || (contributions[you] ?? ''),
      hash: known?.hash ?? hash,
      secret,
    }
  })
  const numbers = new Set(deals.map((deal) => deal.number))
  for (const [key, { given, mine, hash }] of Object.entries(heard)) {
    const number = Number(key)
    if (given === null || numbers.has(number)) continue
    const verdict: Verdict = { kind: 'cheated', fault: 'missing' }
    checks.push({ number, verdict, shuffles: 0, heard: true, contribution: mine, hash, secret: '' })
  }
  return checks.sort((a, b) => a.number - b.number)
}
