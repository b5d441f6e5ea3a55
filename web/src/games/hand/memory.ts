/** What a device remembers of the table of Hand it plays at: the order of the own cards, and who threw what. */

import { recall, remember } from '../../lib/settings/storage'
import type { Kept } from './arrangement'
import type { Throws } from './throws'

/** Only the latest table is remembered. */
const KEY = 'hand.table'

export interface Remembered {
  match: string
  round: number
  hand: Kept
  throws: Throws
}

function isRemembered(found: unknown): found is Remembered {
  return (
    typeof found === 'object' &&
    found !== null &&
    'match' in found &&
    'round' in found &&
    'hand' in found &&
    Array.isArray(found.hand) &&
    'throws' in found
  )
}

export function rememberTable(table: Remembered): void {
  remember(KEY, table)
}

/** What was remembered of this round of this match, if it was the latest. */
export function recallTable(match: string, round: number): Remembered | undefined {
  const found = recall(KEY)
  return isRemembered(found) && found.match === match && found.round === round ? found : undefined
}
