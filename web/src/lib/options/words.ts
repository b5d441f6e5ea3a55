/** Options in words, from the catalogue: `option.<game>.<name>`, and `.<value>` for values that are words. */

import { number, t, textFor } from '../text/text.svelte'
import type { GameInfo } from '../wire'
import { readOptions, type OptionField } from './schema'
import { clockMode, differs, splitClocks, type OptionValues } from './values'

export function optionLabel(game: string, name: string): string {
  return textFor(`option.${game}.${name}`) ?? textFor(`option.${name}`) ?? name
}

/** One of the names of an option that gives numbers to names. */
export function optionNameText(game: string, option: string, name: string): string {
  return textFor(`option.${game}.${option}.${name}`) ?? textFor(`face.${game}.${name}`) ?? name
}

export function optionValueText(game: string, name: string, value: unknown): string {
  if (typeof value === 'object' && value !== null) return partsText(game, name, value)
  const text = textFor(`option.${game}.${name}.${String(value)}`)
  // A number that is only written down is written in the player's digits.
  if (text !== undefined && text !== String(value)) return text
  if (typeof value === 'number') return number(value)
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  return typeof value === 'string' ? value : ''
}

function partsText(game: string, name: string, value: object): string {
  const parts = Object.entries(value as Record<string, number>).map(([key, one]) =>
    Array.isArray(value)
      ? number(one)
      : t('option.line', { option: optionNameText(game, name, key), value: number(one) }),
  )
  return parts.length > 0 ? parts.join(t('list.separator')) : t('option.usual')
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

/** So many differences of a preset are named; a longer list says nothing at a glance. */
const NAMED = 3

/** In how many rules a table is not as usual, and in which first; undefined where it is. Clocks are no rules. */
export function differenceLine(
  game: GameInfo,
  preset: string,
  values: OptionValues = {},
): string | undefined {
  const base = game.presets.find((one) => one.id === preset)?.values ?? {}
  const [, fields] = splitClocks(readOptions(game.options))
  const names = fields
    .filter((field) => differs(field, {}, { ...base, ...values }))
    .map((field) => optionLabel(game.id, field.name))
  if (names.length === 0) return undefined
  const shown = names.slice(0, NAMED).join(t('list.separator'))
  return t('rules.differ', { count: names.length, names: names.length > NAMED ? `${shown}…` : shown })
}

/** What a switch or a value means in one short line: "Penalty cards: two". */
function optionLine(game: string, name: string, value: unknown): string {
  return t('option.line', { option: optionLabel(game, name), value: optionValueText(game, name, value) })
}
