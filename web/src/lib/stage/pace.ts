/** How long movements take, in milliseconds. */

/** `quick` for what is only travel; `watch` for the memory games, where following a card is the game. */
export type Pace = 'quick' | 'watch'

const MOVE_MS: Record<Pace, number> = { quick: 220, watch: 700 }
const FADE_MS: Record<Pace, number> = { quick: 160, watch: 500 }
/** A pause after a watched movement, so that two of them do not run into each other. */
const REST_MS: Record<Pace, number> = { quick: 30, watch: 120 }

export function moveTime(pace: Pace, reducedMotion: boolean): number {
  return (reducedMotion ? FADE_MS : MOVE_MS)[pace]
}

export function restTime(pace: Pace): number {
  return REST_MS[pace]
}
