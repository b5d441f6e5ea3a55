/** Who has thrown what in this round: everybody saw it, and the fire pile itself shows only its top card. */

import type { HandEvent } from '../../lib/wire'

export interface Throws {
  /** The fire pile from below: who threw each card. */
  readonly fire: readonly number[]
  /** By seat, what it has thrown, the last card last. */
  readonly thrown: Readonly<Record<number, readonly string[]>>
}

export const NO_THROWS: Throws = { fire: [], thrown: {} }

const SHOWN = 3

function heard(throws: Throws, event: HandEvent, taken: number | null): Throws {
  switch (event.t) {
    case 'round_started':
      return NO_THROWS
    case 'discarded': {
      const before = throws.thrown[event.seat] ?? []
      const thrown = { ...throws.thrown, [event.seat]: [...before, event.card].slice(-SHOWN) }
      return { fire: [...throws.fire, event.seat], thrown }
    }
    case 'took':
      return { ...throws, fire: throws.fire.slice(0, -1) }
    case 'put_back':
      return { ...throws, fire: [...throws.fire, taken ?? event.seat] }
    case 'reshuffled':
      return { ...throws, fire: throws.fire.slice(-1) }
    default:
      return throws
  }
}

/** `taken` is whose card was taken from the pile and may come back; it is told with the next state. */
export function hearThrows(
  throws: Throws,
  events: readonly HandEvent[],
  taken: number | null,
): { throws: Throws; taken: number | null } {
  let now = throws
  let from = taken
  for (const event of events) {
    if (event.t === 'took') from = now.fire.at(-1) ?? null
    now = heard(now, event, from)
  }
  return { throws: now, taken: from }
}
