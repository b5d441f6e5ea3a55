/**
 * What the player is about to do, before it is sent: the card that is lifted, the cards that are to be doubled, the
 * contract that is looked at. Pure: a tap makes another choice, a command, or a question why something cannot be done.
 */

import { CONTRACTS, type Contract } from './values'

export interface Choice {
  /** The own card that is lifted. */
  readonly card: string | null
  readonly doubled: readonly string[]
  readonly contract: Contract | null
}

export const NOTHING: Choice = { card: null, doubled: [], contract: null }

export interface Situation {
  phase: string
  /** This player owes a decision. */
  deciding: boolean
  legal: readonly string[]
  oneTap: boolean
}

export type Outcome =
  | { choice: Choice }
  | { tokens: readonly string[] }
  /** Not possible; the server's refusal of this token says why. */
  | { ask: string }

const cardsOf = (token: string): string[] => token.split(':')[1]?.split(',') ?? []

export const mayPlay = ({ phase, deciding }: Situation): boolean =>
  deciding && (phase === 'trick_play' || phase === 'layout_play')

const mayDouble = ({ phase, deciding }: Situation): boolean => deciding && phase === 'doubling'

/** The contracts that can be chosen now, as they stand on the board. */
export const availableIn = ({ deciding, legal }: Situation): Contract[] =>
  deciding ? CONTRACTS.filter((contract) => legal.includes(`choose:${contract}`)) : []

/** The legal answer that doubles just these cards. */
export function doubleToken({ legal }: Situation, cards: readonly string[]): string | undefined {
  return legal.find((token) => {
    const named = cardsOf(token)
    return (
      token.startsWith('double') &&
      named.length === cards.length &&
      named.every((face) => cards.includes(face))
    )
  })
}

/** The only card that can be played, if there is just one. */
export function onlyCard(situation: Situation): string | null {
  const [first, ...others] = mayPlay(situation) ? situation.legal : []
  return first?.startsWith('play:') && others.length === 0 ? (cardsOf(first)[0] ?? null) : null
}

/** Before the own turn a touch only lifts: nothing is sent that was not touched when it could be played. */
export function tapCard(situation: Situation, choice: Choice, face: string): Outcome {
  const lifted = choice.card === face
  if (mayDouble(situation)) {
    if (isAllowed(situation, face) !== true) return { ask: `double:${face}` }
    const doubled = choice.doubled.includes(face)
      ? choice.doubled.filter((other) => other !== face)
      : [...choice.doubled, face]
    return { choice: { ...NOTHING, doubled } }
  }
  if (!mayPlay(situation)) return { choice: { ...choice, card: lifted ? null : face } }
  const token = `play:${face}`
  if (!situation.legal.includes(token)) return { ask: token }
  return lifted || situation.oneTap ? { tokens: [token] } : { choice: { ...NOTHING, card: face } }
}

/** A card let go over the table is played at once. */
export function dropCard(situation: Situation, face: string): Outcome {
  return tapCard(situation, { ...NOTHING, card: face }, face)
}

/** Undefined as long as nobody chooses a card. */
export function isAllowed(situation: Situation, face: string): boolean | undefined {
  if (mayPlay(situation)) return situation.legal.includes(`play:${face}`)
  return mayDouble(situation) ? situation.legal.some((token) => cardsOf(token).includes(face)) : undefined
}
