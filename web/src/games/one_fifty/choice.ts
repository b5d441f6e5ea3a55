/**
 * What the player is about to do, before it is sent: which own cards and which other card are chosen. Pure: a tap
 * makes either another choice, a command, or a question to the server why something cannot be done. Whether it can
 * is only looked up in the legal tokens; larger sets of cards than those list may be tried too (rules, 9.1).
 */

import type { Legal } from './legal'
import { readSlotId } from '../../lib/grid/slot'

/** What the player set out to do with the next card that is touched. */
type Mode = 'match' | 'take' | 'keep'

export interface Choice {
  readonly mode: Mode | null
  /** Own slots, in the order in which they were touched. */
  readonly own: readonly number[]
  /** A card of another player, as the name of its place. */
  readonly other: string | null
  /** The held card is about to be thrown. */
  readonly thrown: boolean
}

export const NOTHING: Choice = { mode: null, own: [], other: null, thrown: false }

export interface Situation {
  phase: string
  /** This player owes a decision. */
  deciding: boolean
  legal: Legal
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

const toggled = (slots: readonly number[], slot: number): number[] =>
  slots.includes(slot) ? slots.filter((other) => other !== slot) : [...slots, slot]

/** The verb that needs nothing but one own card. */
function verbOfOneCard({ phase, legal }: Situation, { mode }: Choice): string | null {
  if (phase === 'drawn') return 'keep'
  if (phase === 'queen') return 'queen'
  if (phase === 'turn' && (mode === 'take' || (mode === null && !legal.has('match') && !legal.has('take'))))
    return 'take'
  return null
}

export function tapOwn(situation: Situation, choice: Choice, slot: number): Outcome {
  const { phase, legal, oneTap } = situation
  if (!situation.deciding) return NOT_NOW
  const verb = verbOfOneCard(situation, choice)
  if (verb) {
    if (!legal.slots(verb).has(slot)) return { ask: `${verb}:${String(slot)}` }
    const sure = oneTap || choice.own.includes(slot)
    return sure
      ? { tokens: [`${verb}:${String(slot)}`] }
      : { choice: { ...choice, own: [slot], thrown: false } }
  }
  if (phase === 'jack') {
    const next = { ...choice, own: choice.own.includes(slot) ? [] : [slot] }
    return exchangeIfSure(situation, next)
  }
  if (phase === 'peek' && legal.has('choose')) {
    const own = toggled(choice.own, slot)
    return { choice: { ...choice, own: own.slice(-2) } }
  }
  if (phase === 'slap' && legal.has('match'))
    return oneTap
      ? { tokens: [`match:${String(slot)}`] }
      : { choice: { ...choice, own: toggled(choice.own, slot) } }
  if (phase === 'turn') return { choice: { ...choice, own: toggled(choice.own, slot) } }
  return NOT_NOW
}

export function tapOther(situation: Situation, choice: Choice, id: string): Outcome {
  const { phase, legal, oneTap } = situation
  const place = readSlotId(id)
  if (!situation.deciding || !place || (phase !== 'jack' && phase !== 'spy')) return NOT_NOW
  const argument = `${String(place.seat)}.${String(place.slot)}`
  const [own] = legal.slots('jack')
  if (!legal.places(phase).has(id))
    return { ask: phase === 'spy' ? `spy:${argument}` : `jack:${String(own ?? 1)},${argument}` }
  const next = { ...choice, other: choice.other === id ? null : id }
  if (phase === 'jack') return exchangeIfSure(situation, next)
  return oneTap || choice.other === id ? { tokens: [`spy:${argument}`] } : { choice: next }
}

function exchangeIfSure(situation: Situation, choice: Choice): Outcome {
  const tokens = situation.oneTap ? chosenTokens(situation, choice) : null
  return tokens ? { tokens } : { choice }
}

export function tapStock({ phase, deciding, legal }: Situation): Outcome {
  if (!deciding || phase !== 'turn') return NOT_NOW
  return legal.has('draw') ? { tokens: ['draw'] } : { ask: 'draw' }
}

export function tapPile(situation: Situation, choice: Choice): Outcome {
  const { phase, deciding, legal, oneTap } = situation
  if (!deciding) return NOT_NOW
  if (phase === 'drawn')
    return oneTap || choice.thrown ? { tokens: ['discard'] } : { choice: { ...NOTHING, thrown: true } }
  if (phase !== 'turn') return NOT_NOW
  return legal.has('take') ? { choice: { ...NOTHING, mode: 'take' } } : { ask: 'take:1' }
}

/** The command that the choice amounts to, if it is complete. */
export function chosenTokens({ phase, legal }: Situation, choice: Choice): readonly string[] | null {
  const [first] = choice.own
  if (phase === 'jack') {
    const place = choice.other === null ? undefined : readSlotId(choice.other)
    if (first === undefined || !place) return null
    return [`jack:${String(first)},${String(place.seat)}.${String(place.slot)}`]
  }
  if (phase === 'spy') {
    const place = choice.other === null ? undefined : readSlotId(choice.other)
    return place ? [`spy:${String(place.seat)}.${String(place.slot)}`] : null
  }
  if (first === undefined) return phase === 'drawn' && choice.thrown ? ['discard'] : null
  if (phase === 'drawn') return [`keep:${String(first)}`]
  if (phase === 'queen') return [`queen:${String(first)}`]
  if (phase === 'peek') return choice.own.length === 2 ? [`choose:${choice.own.join(',')}`] : null
  if (phase === 'turn' && choice.mode === 'take') return [`take:${String(first)}`]
  return legal.has('match') ? [`match:${choice.own.join(',')}`] : null
}

/** Own slots that the next tap may choose; undefined where nobody is choosing. */
export function ownTargets(
  { phase, deciding, legal }: Situation,
  choice: Choice,
): ReadonlySet<number> | undefined {
  if (!deciding) return undefined
  if (phase === 'jack') return legal.slots('jack')
  if (phase === 'queen') return legal.slots('queen')
  if (phase === 'drawn') return legal.slots('keep')
  if (phase === 'slap') return legal.slots('match')
  if (phase === 'peek' && legal.has('choose')) return legal.slots('choose')
  if (phase === 'turn' && choice.mode) return legal.slots(choice.mode)
  return undefined
}

/** Cards of others that the next tap may choose. */
export function otherTargets({ phase, deciding, legal }: Situation): ReadonlySet<string> | undefined {
  return deciding && (phase === 'jack' || phase === 'spy') ? legal.places(phase) : undefined
}
