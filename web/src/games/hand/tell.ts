/** Which events are said aloud, which get a bubble, and which stand in the log. */

import { t } from '../../lib/text/text.svelte'
import type { HandEvent } from '../../lib/wire'

/** Said to those who listen; what only repeats something else is left out. */
export const isAnnounced = (event: HandEvent): boolean => event.t !== 'seat_ready'

const UNLOGGED: readonly HandEvent['t'][] = ['seat_ready', 'turn_started', 'dealt', 'game_ended']

/** Who draws again and again is no news; the log is for what everybody has seen. */
export const isLogged = (event: HandEvent): boolean => !UNLOGGED.includes(event.t)

export function bubbleFor(event: HandEvent): { seat: number; text: string; strong: boolean } | undefined {
  switch (event.t) {
    case 'laid':
      return event.opened && event.opening !== null
        ? { seat: event.seat, text: t('bubble.hand.opened', { opening: event.opening }), strong: true }
        : { seat: event.seat, text: t('bubble.hand.laid'), strong: false }
    case 'took':
      return { seat: event.seat, text: t('bubble.hand.took'), strong: false }
    case 'put_back':
      return { seat: event.seat, text: t('bubble.hand.putBack'), strong: false }
    case 'last_card':
      return { seat: event.seat, text: t('bubble.hand.lastCard'), strong: true }
    case 'discarded':
      return event.automatic
        ? { seat: event.seat, text: t('bubble.hand.automatic'), strong: false }
        : undefined
    case 'round_ended':
      return event.winner === null
        ? undefined
        : {
            seat: event.winner,
            text: t(event.cause === 'hand' ? 'bubble.hand.hand' : 'bubble.hand.won'),
            strong: true,
          }
    case 'seat_out':
      return { seat: event.seat, text: t('bubble.hand.out'), strong: false }
    default:
      return undefined
  }
}
