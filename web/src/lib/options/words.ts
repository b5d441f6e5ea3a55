/** Options in words, from the catalogue: `option.<game>.<name>`, and `.<value>` for values that are words. */

import { number, t, textFor } from '../text/text.svelte'

export function optionLabel(game: string, name: string): string {
  return textFor(`option.${game}.${name}`) ?? name
}

export function optionValueText(game: string, name: string, value: unknown): string {
  const text = textFor(`option.${game}.${name}.${String(value)}`)
  if (text !== undefined) return text
  if (typeof value === 'number') return number(value)
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What a switch or a value means in one short line: "Penalty cards: two". */
export function optionLine(game: string, name: string, value: unknown): string {
  return t('option.line', { option: optionLabel(game, name), value: optionValueText(game, name, value) })
}
