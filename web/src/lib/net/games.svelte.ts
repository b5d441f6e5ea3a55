/** The games of this server, fetched once. */

import type { GameInfo, Refusal } from '../wire'
import { getGames } from './rest'

let known: GameInfo[] | undefined = $state.raw()

/** All games; undefined until they have been fetched. */
export function games(): readonly GameInfo[] | undefined {
  return known
}

export function gameOf(id: string): GameInfo | undefined {
  return known?.find((game) => game.id === id)
}

export async function loadGames(): Promise<Refusal | null> {
  if (known) return null
  const { value, refusal } = await getGames()
  if (value) known = value.games
  return refusal
}
