/**
 * What holds at a table beside its cards, in sentences: the contract, the bar, the mood. A field of the view is told if
 * the game has a text for it, `fact.<game>.<field>`; a field inside another is named with a dot.
 */

import { number, t, textFor } from '../text/text.svelte'
import { faceText } from './words'

export function factsOf(game: string, view: object, names: readonly string[]): string[] {
  return tell(game, '', view, names)
}

function tell(game: string, path: string, holder: object, names: readonly string[]): string[] {
  return Object.entries(holder).flatMap(([field, value]: [string, unknown]) => {
    if (value === null || value === false || (Array.isArray(value) && value.length === 0)) return []
    if (path === '' && typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return tell(game, `${field}.`, value, names)
    }
    const values = valuesOf(game, field, value, names)
    const text = values && textFor(`fact.${game}.${path}${field}`, values)
    return text === undefined ? [] : [text]
  })
}

/** The value in words, and as a seat; undefined for what is no single word or list of them. */
function valuesOf(
  game: string,
  field: string,
  value: unknown,
  names: readonly string[],
): { value: string; name: string; count: number } | undefined {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value]
  const words: string[] = []
  for (const part of parts) {
    if (typeof part === 'object') return undefined
    words.push(wordOf(game, field, part))
  }
  const seats = parts.map((part) => (typeof part === 'number' ? (names[part] ?? '?') : ''))
  const join = (all: readonly string[]) => all.join(t('list.separator'))
  return { value: join(words), name: join(seats), count: typeof value === 'number' ? value : parts.length }
}

function wordOf(game: string, field: string, value: unknown): string {
  const text = textFor(`${field}.${game}.${String(value)}`)
  if (text !== undefined) return text
  if (typeof value === 'number') return number(value)
  return typeof value === 'string' ? (faceText(game, value) ?? value) : ''
}
