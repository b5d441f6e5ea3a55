/** What a game's folder brings beside its texts; each part is fetched when it is first needed. */

import type { Component } from 'svelte'
import type { TableProps } from '../lib/net/session'
import type { OptionValues } from '../lib/options/values'

export interface RulesProps {
  /** The options in force, all of them. */
  options: OptionValues
}

const rules = import.meta.glob<{ default: Component<RulesProps> }>('./*/Rules.svelte')

/** The rules of a game in words; undefined for a game that this client does not know. */
export function rulesOf(game: string): (() => Promise<{ default: Component<RulesProps> }>) | undefined {
  return rules[`./${game}/Rules.svelte`]
}

const tables = import.meta.glob<{ default: Component<TableProps> }>('./*/Table.svelte')

/** The drawn table of a game; undefined where the plain one has to do. */
export function tableOf(game: string): (() => Promise<{ default: Component<TableProps> }>) | undefined {
  return tables[`./${game}/Table.svelte`]
}

/** The game of a first visit. */
export const FIRST_GAME = 'one_fifty'

const FANS: Readonly<Record<string, readonly string[]>> = {
  baloot: ['9S', 'JS', 'AS'],
  hand: ['7H', '8H', 'X'],
  trix: ['QS', 'KH', 'JD'],
}
const FAN = ['KS', 'TH', 'QD']

/** Three cards that stand for a game on the front page. */
export function fanOf(game: string | undefined): readonly string[] {
  return (game === undefined ? undefined : FANS[game]) ?? FAN
}
