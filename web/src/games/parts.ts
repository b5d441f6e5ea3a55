/** What a game's folder brings beside its texts; each part is fetched when it is first needed. */

import type { Component } from 'svelte'
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
