/** How strong the bots were that this player chose last. */

import { recall, remember } from '../../lib/settings/storage'
import type { AddBot } from '../../lib/wire'

export type Level = AddBot['level']

export const LEVELS = ['easy', 'normal'] as const satisfies readonly Level[]

const STORAGE_KEY = 'bots'
const stored = LEVELS.find((level) => level === recall(STORAGE_KEY))
let level: Level = $state(stored ?? 'normal')

export function botLevel(): Level {
  return level
}

export function chooseBotLevel(chosen: Level): void {
  level = chosen
  remember(STORAGE_KEY, chosen)
}
