/** The rules of a game as they hold at a table: sections of lines, each with the options it depends on. */

import type { TextKey } from '../text/text.svelte'

export interface Line<Options> {
  key: TextKey
  options: readonly (keyof Options)[]
  when: (options: Options) => boolean
}

interface RuleLine {
  key: TextKey
  /** An option it tells of is not as usual. */
  changed: boolean
}

export interface RuleSection<Name extends string> {
  name: Name
  lines: readonly RuleLine[]
}

export const ruleLine = <Options>(
  key: TextKey,
  options: readonly (keyof Options)[] = [],
  when: Line<Options>['when'] = () => true,
): Line<Options> => ({ key, options, when })

/** Some options are several numbers. */
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The lines that hold under these options. */
export function rulesFor<Options, Name extends string>(
  rules: Readonly<Record<Name, readonly Line<Options>[]>>,
  defaults: Options,
  options: Options,
): RuleSection<Name>[] {
  const differs = (name: keyof Options) => !same(options[name], defaults[name])
  return (Object.entries(rules) as [Name, readonly Line<Options>[]][]).map(([name, lines]) => ({
    name,
    lines: lines
      .filter((each) => each.when(options))
      .map((each) => ({ key: each.key, changed: each.options.some(differs) })),
  }))
}

/** How many rules are not as usual; clocks are no rules. */
export function differences<Options extends object>(
  defaults: Options,
  options: Options,
  apart: readonly string[] = [],
): number {
  return (Object.keys(defaults) as (keyof Options & string)[]).filter(
    (name) => !name.endsWith('_seconds') && !apart.includes(name) && !same(options[name], defaults[name]),
  ).length
}
