/** The name this device plays under. */

import { recall, remember } from './storage'

const STORAGE_KEY = 'name'

const stored = recall(STORAGE_KEY)
let name = $state(typeof stored === 'string' ? stored : '')

export function playerName(): string {
  return name
}

export function changePlayerName(wished: string): void {
  name = wished
  remember(STORAGE_KEY, wished)
}
