/** The texts of the client in the player's language and digits. Reading one in a template keeps it live. */

import { settings } from '../settings/settings.svelte'
import arabic from './catalogue.ar'
import { formatMessage, formatNumber, type Locale, type Values } from './message'

export type TextKey = keyof typeof arabic
type Catalogue = Readonly<Record<string, string>>

const arabicTexts: Catalogue = arabic
let englishTexts: Catalogue | undefined = $state.raw()

/** Fetches the texts of a language. Arabic is built in; English is a file of its own. */
export async function loadTexts(language: 'ar' | 'en'): Promise<void> {
  if (language === 'en') englishTexts ??= (await import('./catalogue.en')).default
}

function locale(): Locale {
  return { language: settings.language, digits: settings.digits }
}

function message(key: string): string | undefined {
  const own = settings.language === 'en' ? englishTexts : undefined
  return own?.[key] ?? arabicTexts[key]
}

export function t(key: TextKey, values: Values = {}): string {
  return formatMessage(message(key) ?? key, values, locale())
}

/** For keys that the server names (options, refusals, events): undefined where the catalogue has none. */
export function textFor(key: string, values: Values = {}): string | undefined {
  const found = message(key)
  return found === undefined ? undefined : formatMessage(found, values, locale())
}

export function number(value: number): string {
  return formatNumber(value, locale())
}
