/** Reckons with the values of options: what is in force, what differs from the preset, how the clocks run. */

import type { OptionField, OptionValue } from './schema'

export type OptionValues = Readonly<Record<string, OptionValue>>

/** Says whether two values are the same; lists and maps by what they hold. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => Reflect.get(one, name) === Reflect.get(other, name))
}

/** The value that holds when nobody touches the option. */
export function standardOf(field: OptionField, preset: OptionValues): unknown {
  return preset[field.name] ?? field.standard
}

export function valueOf(field: OptionField, preset: OptionValues, values: OptionValues): unknown {
  return values[field.name] ?? standardOf(field, preset)
}

export function differs(field: OptionField, preset: OptionValues, values: OptionValues): boolean {
  return !same(valueOf(field, preset, values), standardOf(field, preset))
}

/** A map with another number for a name, or without it. */
export function withNumber(
  map: Readonly<Record<string, number>>,
  name: string,
  value: number | undefined,
): Record<string, number> {
  const others = Object.entries(map).filter(([known]) => known !== name)
  return Object.fromEntries(value === undefined ? others : [...others, [name, value]])
}

/** What the host has changed: values that only repeat the preset are left out. */
export function changesOnly(
  fields: readonly OptionField[],
  preset: OptionValues,
  values: OptionValues,
): Record<string, OptionValue> {
  const changed = fields.filter((field) => differs(field, preset, values)).map((field) => field.name)
  return Object.fromEntries(Object.entries(values).filter(([name]) => changed.includes(name)))
}

const CLOCKS = 'clocks'

/** The clocks apart from all other options, by the group that the schema names. */
export function splitClocks(fields: readonly OptionField[]): [OptionField[], OptionField[]] {
  const isClock = (field: OptionField) => field.group === CLOCKS
  return [fields.filter(isClock), fields.filter((field) => !isClock(field))]
}

/** `open`: nobody is hurried. `automatic`: the clocks of the preset. `chosen`: each as the host likes. */
export type ClockMode = 'open' | 'automatic' | 'chosen'

/** The word of a clock that never runs out. */
const OPEN = 'open'

function offOf(field: OptionField): OptionValue | undefined {
  if (field.kind === 'either') return field.values.includes(OPEN) ? OPEN : undefined
  return field.kind === 'number' ? field.off : undefined
}

export function clockMode(
  clocks: readonly OptionField[],
  preset: OptionValues,
  values: OptionValues,
): ClockMode {
  if (!clocks.some((field) => differs(field, preset, values))) return 'automatic'
  return clocks.every((field) => valueOf(field, preset, values) === offOf(field)) ? 'open' : 'chosen'
}

/** The values that put all clocks into a mode; a chosen one begins with those of the preset. */
export function clockValues(
  clocks: readonly OptionField[],
  preset: OptionValues,
  mode: ClockMode,
): Record<string, OptionValue> {
  const wished = (field: OptionField) => (mode === 'open' ? offOf(field) : standardOf(field, preset))
  return Object.fromEntries(clocks.map((field) => [field.name, wished(field) as OptionValue]))
}
