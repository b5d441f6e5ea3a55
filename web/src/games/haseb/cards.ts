/** Which cards belong to a table, for the gallery of the rules. */

import { FACES } from './deck/faces'
import type { GameType, Options } from './values'

/** Cards that only some types bring; `reverse` needs three players. */
const OF_TYPES: Partial<Record<GameType, readonly string[]>> = {
  thief: ['thief'],
  buddies: ['ping', 'pong'],
  mayhem: ['floater', 'bomb', 'upturn'],
  take_and_give: ['payback', 'reverse', 'scramble', 'dizzy'],
}
const SPECIAL = [...Object.values(OF_TYPES).flat(), 'parade', 'lantern']
/** Copies of a kind that differ in their number alone are shown once. */
const TWINS = ['2', '3', '4', '5', '6', 'peek8', 'spy10']

export function cardsOf({ type, guest }: Options): readonly string[] {
  const own = [...(OF_TYPES[type] ?? []), guest]
  return FACES.filter((face) => !TWINS.includes(face) && (!SPECIAL.includes(face) || own.includes(face)))
}
