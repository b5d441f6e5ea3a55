/**
 * What the player is about to do, before it is sent: which own card, which other card, which player. Pure: a tap
 * makes either another choice, a command, or a question to the server why something cannot be done. Whether it can
 * is only looked up in the legal tokens: what a tap means is what they still leave open.
 */

import { readSlotId, slotId } from '../../lib/grid/slot'
import type { Legal, Token } from './legal'

export interface Choice {
  /** The verb that the player set out with, where a phase has several for the same cards. */
  readonly mode: string | null
  /** A place in the own row. */
  readonly own: number | null
  /** A card of any row, as the name of its place. */
  readonly place: string | null
  readonly seat: number | null
  /** What a mark shall say. */
  readonly word: string | null
  /** The held card is about to be thrown. */
  readonly thrown: boolean
}

export const NOTHING: Choice = { mode: null, own: null, place: null, seat: null, word: null, thrown: false }

export interface Situation {
  phase: string
  /** The seat of who plays; null for who only watches. */
  me: number | null
  /** This player owes a decision. */
  deciding: boolean
  legal: Legal
  /** Tokens that may be sent at any time. */
  free: Legal
  oneTap: boolean
}

export type Outcome =
  | { choice: Choice }
  | { tokens: readonly string[] }
  /** Not possible; the server's refusal of this token says why. */
  | { ask: string }
  /** Not possible, because of the phase: somebody else decides, or something else is to be decided. */
  | { ask: null }

const NOT_NOW: Outcome = { ask: null }

/** Verbs that a card is not touched for unless the player has set out to: another use of the same cards. */
const ONLY_BY_MODE = ['dump', 'choose', 'guess']

const isFree = ({ mode }: Choice): boolean => mode === 'mark'

const hasParts = (token: Token): boolean =>
  token.own !== undefined || token.place !== undefined || token.seat !== undefined

/** The tokens that a touch of a card may lead to. */
function candidates({ legal, free, deciding }: Situation, choice: Choice): readonly Token[] {
  if (isFree(choice)) return free.of(['mark']).filter((token) => token.word === choice.word)
  if (!deciding) return []
  if (choice.mode) return legal.of([choice.mode])
  return legal.tokens.filter((token) => hasParts(token) && !ONLY_BY_MODE.includes(token.verb))
}

type Part = Partial<Pick<Choice, 'own' | 'place' | 'seat'>>

const names = (token: Token, { own, place, seat }: Part): boolean =>
  (own ?? token.own) === token.own &&
  (place ?? token.place) === token.place &&
  (seat ?? token.seat) === token.seat

/** The tokens that say exactly what is chosen. */
export function complete(situation: Situation, choice: Choice): readonly Token[] {
  return candidates(situation, choice).filter(
    (token) =>
      hasParts(token) &&
      (token.own ?? null) === choice.own &&
      (token.place ?? null) === choice.place &&
      (token.seat ?? null) === choice.seat,
  )
}

/** The command that the choice amounts to, if it is one. */
export function chosenTokens(situation: Situation, choice: Choice): readonly string[] | null {
  const [token, another] = complete(situation, choice)
  return token && !another ? [token.text] : null
}

/** What a card stands for in the tokens that are open: an own place, a card of any row, or its owner. */
function partOf(tokens: readonly Token[], me: number | null, seat: number, slot: number | null): Part | null {
  const wants = (kind: 'own' | 'place' | 'seat') => tokens.some((token) => token[kind] !== undefined)
  if (slot !== null && seat === me && wants('own')) return { own: slot }
  if (slot !== null && wants('place')) return { place: slotId(seat, slot) }
  return seat !== me && wants('seat') ? { seat } : null
}

/** How a token reads that names a part which none of the legal ones names; the rest is taken from one of those. */
function asked(tokens: readonly Token[], choice: Choice, part: Part): string {
  const [kind] = Object.keys(part) as (keyof Part)[]
  const like = tokens.find((token) => kind !== undefined && token[kind] !== undefined)
  const own = part.own ?? (like?.own === undefined ? null : (choice.own ?? like.own))
  const place = part.place ?? (like?.place === undefined ? null : (choice.place ?? like.place))
  const seat = part.seat ?? (like?.seat === undefined ? null : (choice.seat ?? like.seat))
  const list = [own, place, seat, like?.word].filter((each) => each !== null && each !== undefined)
  return `${like?.verb ?? ''}:${list.join(',')}`
}

/** A touch of a card, or of a player's plate (`slot` null). */
export function tapCard(situation: Situation, choice: Choice, seat: number, slot: number | null): Outcome {
  const tokens = candidates(situation, choice)
  const part = partOf(tokens, situation.me, seat, slot)
  if (!part) return NOT_NOW
  if (!tokens.some((token) => names(token, part))) return { ask: asked(tokens, choice, part) }
  const again = Object.entries(part).every(([kind, value]) => choice[kind as keyof Part] === value)
  const joined = { ...choice, thrown: false, ...part }
  const possible = tokens.some((token) => names(token, joined))
  const next = possible ? joined : { ...NOTHING, mode: choice.mode, word: choice.word, ...part }
  // In a turn the same card may be matched or make room for another: the choices below the table say which.
  const several = situation.phase === 'turn' && choice.mode === null
  const tokensNow = several ? null : chosenTokens(situation, next)
  if (tokensNow && (again || situation.oneTap)) return { tokens: tokensNow }
  const dropped = Object.fromEntries(Object.keys(part).map((kind) => [kind, null]))
  return { choice: again ? { ...next, ...dropped } : next }
}

export function tapStock({ phase, deciding, legal }: Situation): Outcome {
  if (!deciding || phase !== 'turn') return NOT_NOW
  return legal.has('draw') ? { tokens: ['draw'] } : { ask: 'draw' }
}

/** What throwing the held card means: with its power where it has one, as one can still decline that. */
export const throwToken = ({ legal }: Situation): string => (legal.has('use') ? 'use' : 'discard')

export function tapFloor(situation: Situation, choice: Choice): Outcome {
  const { phase, deciding, legal, oneTap } = situation
  if (!deciding) return NOT_NOW
  if (phase === 'drawn') {
    if (oneTap || choice.thrown) return { tokens: [throwToken(situation)] }
    return { choice: { ...NOTHING, thrown: true } }
  }
  if (phase !== 'turn') return NOT_NOW
  return legal.has('take') ? { choice: { ...NOTHING, mode: 'take' } } : { ask: 'take:1' }
}

/** Places that the next touch may choose, by their names; undefined where nobody is choosing. */
export function targets(situation: Situation, choice: Choice): ReadonlySet<string> | undefined {
  // At the beginning of a turn all own cards may be touched: nothing is to be pointed out.
  if (situation.phase === 'turn' && choice.mode === null) return undefined
  const tokens = candidates(situation, choice)
  if (tokens.length === 0) return undefined
  const { own, place } = choice
  const fits = (token: Token, part: Part) => names(token, part)
  return new Set([
    ...tokens
      .filter((token) => fits(token, { place }))
      .flatMap((token) => (token.own === undefined ? [] : [slotId(situation.me ?? 0, token.own)])),
    ...tokens.filter((token) => fits(token, { own })).flatMap((token) => token.place ?? []),
  ])
}

/** Players that the next touch may choose. */
export function seatTargets(situation: Situation, choice: Choice): ReadonlySet<number> {
  const tokens = candidates(situation, choice).filter((token) => names(token, { own: choice.own }))
  return new Set(tokens.flatMap((token) => token.seat ?? []))
}

/** Keeps of a choice what still lies there. */
export function stillThere(choice: Choice, sizes: readonly number[], me: number): Choice {
  const at = choice.place === null ? undefined : readSlotId(choice.place)
  const lies = (seat: number, slot: number) => slot <= (sizes[seat] ?? 0)
  return {
    ...choice,
    own: choice.own !== null && lies(me, choice.own) ? choice.own : null,
    place: at && lies(at.seat, at.slot) ? choice.place : null,
  }
}
