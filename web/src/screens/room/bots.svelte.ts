/** How strong the bots were that this player chose last. */

import { recall, remember } from '../../lib/settings/storage'
import type { GameInfo } from '../../lib/wire'

export type Level = GameInfo['bots'][number]

const STORAGE_KEY = 'bots'
const USUAL: Level = 'normal'
let chosen = $state(recall(STORAGE_KEY))

/** The level chosen last, of those that a game has; else the usual one, or the strongest below it. */
export function botLevel(levels: readonly Level[]): Level {
  const found = levels.find((level) => level === chosen) ?? levels.find((level) => level === USUAL)
  return found ?? levels.at(-1) ?? USUAL
}

export function chooseBotLevel(level: Level): void {
  chosen = level
  remember(STORAGE_KEY, level)
}
