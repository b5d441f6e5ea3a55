/** What a player chose once and for all tables: language, look, sound and habits. Kept on this device only. */

import { recall, remember } from './storage'

export interface Settings {
  language: 'ar' | 'en'
  digits: 'latn' | 'arab'
  /** Letters in the corners of the cards. */
  index: 'latin' | 'arabic'
  theme: 'night' | 'day' | 'auto'
  motion: 'full' | 'reduced'
  textSize: 'small' | 'normal' | 'large' | 'largest'
  fourColor: boolean
  colorBlind: boolean
  sound: boolean
  vibration: boolean
  /** A card is played by the first tap instead of the second. */
  oneTap: boolean
  /** Every table in words and lists, for those who listen or use only keys. */
  textTable: boolean
}

export type SettingName = keyof Settings
type Choices = { readonly [Name in SettingName]: readonly Settings[Name][] }

const YES_NO = [false, true] as const

/** Every value a setting may have; the first is the one of a first visit. */
export const CHOICES: Choices = {
  language: ['ar', 'en'],
  digits: ['latn', 'arab'],
  index: ['latin', 'arabic'],
  theme: ['night', 'day', 'auto'],
  motion: ['full', 'reduced'],
  textSize: ['normal', 'small', 'large', 'largest'],
  fourColor: YES_NO,
  colorBlind: YES_NO,
  sound: YES_NO,
  vibration: YES_NO,
  oneTap: YES_NO,
  textTable: YES_NO,
}

const STORAGE_KEY = 'settings'

/** Keeps what is valid in a stored value and fills the rest with the first choices. */
export function restore(stored: unknown): Settings {
  const found = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const entries = Object.entries(CHOICES).map(([name, allowed]: [string, readonly unknown[]]) => [
    name,
    allowed.includes(found[name]) ? found[name] : allowed[0],
  ])
  return Object.fromEntries(entries) as Settings
}

export const settings: Settings = $state(restore(recall(STORAGE_KEY)))

export function changeSetting<Name extends SettingName>(name: Name, value: Settings[Name]): void {
  settings[name] = value
  remember(STORAGE_KEY, $state.snapshot(settings))
}
