/** Options in words, from the catalogue: `option.<game>.<name>`, and `.<value>` for values that are words. */

import { number, t, textFor } from '../text/text.svelte'
import type { GameInfo } from '../wire'
import { readOptions, type OptionField } from './schema'
import { clockMode, differs, splitClocks, type OptionValues } from './values'

export function optionLabel(game: string, name: string): string {
  return textFor(`option.${game}.${name}`) ?? textFor(`option.${name}`) ?? name
}

export function optionValueText(game: string, name: string, value: unknown): string {
  const text = textFor(`option.${game}.${name}.${String(value)}`)
  if (text !== undefined) return text
  if (typeof value === 'number') return number(value)
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What the host has changed, a line each; the clocks are one line where they all go the same way. */
export function changedLines(game: GameInfo, preset: string, values: OptionValues): string[] {
  const base = game.presets.find((one) => one.id === preset)?.values ?? {}
  const [clocks, others] = splitClocks(readOptions(game.options))
  const changed = (fields: readonly OptionField[]) =>
    fields
      .filter((field) => differs(field, base, values))
      .map((field) => optionLine(game.id, field.name, values[field.name]))
  if (clockMode(clocks, base, values) !== 'open') return changed([...others, ...clocks])
  return [...changed(others), t('option.line', { option: t('clocks.label'), value: t('clocks.open') })]
}

/** What a switch or a value means in one short line: "Penalty cards: two". */
function optionLine(game: string, name: string, value: unknown): string {
  return t('option.line', { option: optionLabel(game, name), value: optionValueText(game, name, value) })
}
