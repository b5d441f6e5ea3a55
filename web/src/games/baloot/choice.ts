/**
 * What the player is about to do, before it is sent: the card that is lifted, the project that is looked at. Pure: a
 * tap makes either another choice, a command, or a question to the server why something cannot be done.
 */

import { readToken, type Legal } from './legal'

export interface Choice {
  /** The own card that is lifted. */
  readonly card: string | null
  /** The announcement that is about to be made, as its token. */
  readonly project: string | null
  /** A suit is being chosen for the Hokum of the second lap. */
  readonly suit: boolean
}

export const NOTHING: Choice = { card: null, project: null, suit: false }

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

const mayPlay = ({ phase, deciding }: Situation): boolean => deciding && phase === 'play'

/** Before the own turn a touch only lifts: nothing is sent that was not touched when it could be played. */
export function tapCard(situation: Situation, choice: Choice, face: string): Outcome {
  const lifted = choice.card === face
  if (!mayPlay(situation)) return { choice: { ...NOTHING, card: lifted ? null : face } }
  const [plain, ...spoken] = situation.legal.plays(face)
  if (plain === undefined) return { ask: `play:${face}` }
  // Where a word can go with the card, the player says whether it does.
  if (spoken.length === 0 && (lifted || situation.oneTap)) return { tokens: [plain] }
  return { choice: { ...NOTHING, card: face } }
}

/** A card let go over the table is played at once. */
export function dropCard(situation: Situation, face: string): Outcome {
  return tapCard(situation, { ...NOTHING, card: face }, face)
}

/** Undefined as long as nobody chooses a card. */
export function isAllowed(situation: Situation, face: string): boolean | undefined {
  return mayPlay(situation) ? situation.legal.plays(face).length > 0 : undefined
}

/** The cards of the announcement that is looked at. */
export const projectCards = ({ project }: Choice): readonly string[] =>
  project === null ? [] : readToken(project).words.slice(1)
