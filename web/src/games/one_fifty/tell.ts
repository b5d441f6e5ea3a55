/** Which events are said aloud, which get a bubble, and how they stand in the log. */

import { sentence, type Reader } from '../../lib/generic/story'
import { t } from '../../lib/text/text.svelte'
import type { OneFiftyEvent } from '../../lib/wire'

/** Said to those who listen; what only repeats something else is left out. */
export function isAnnounced(event: OneFiftyEvent): boolean {
  return event.t !== 'seat_ready' && !(event.t === 'turn_ended' && !event.automatic)
}

export function bubbleFor(event: OneFiftyEvent): { seat: number; text: string; strong: boolean } | undefined {
  switch (event.t) {
    case 'called':
      return { seat: event.seat, text: t('bubble.one_fifty.called'), strong: true }
    case 'match_succeeded':
      return { seat: event.seat, text: t('bubble.one_fifty.matched'), strong: false }
    case 'match_failed':
      return { seat: event.seat, text: t('bubble.one_fifty.failed'), strong: false }
    case 'turn_ended':
      return event.automatic
        ? { seat: event.seat, text: t('bubble.one_fifty.automatic'), strong: false }
        : undefined
    case 'power_skipped':
      return { seat: event.seat, text: t('bubble.one_fifty.skipped'), strong: false }
    case 'player_left':
      return { seat: event.seat, text: t('bubble.one_fifty.left'), strong: false }
    default:
      return undefined
  }
}

const UNLOGGED: readonly OneFiftyEvent['t'][] = [
  'seat_ready',
  'turn_ended',
  'turn_started',
  'peek',
  'game_ended',
]

/** Fields of events that hold what only one player saw, or what everybody saw and has to remember. */
const FACES = ['card', 'cards', 'displaced', 'taken', 'top', 'hands']

/**
 * A line of the log. Only where the discard pile may be browsed does it name cards: elsewhere remembering them is
 * the game (R52, R53), and what one player alone saw is never written down.
 */
export function logLine(
  event: OneFiftyEvent,
  reader: Reader,
  namesCards: boolean,
): { seat: number | null; text: string } | undefined {
  if (UNLOGGED.includes(event.t)) return undefined
  const text = sentence(namesCards && !tellsSecret(event) ? event : veiled(event), reader)
  return text === undefined ? undefined : { seat: 'seat' in event ? event.seat : null, text }
}

function tellsSecret(event: OneFiftyEvent): boolean {
  return ['drew', 'jack_exchanged', 'queen_looked', 'spied', 'match_failed'].includes(event.t)
}

/** The event with a word in place of every public face, and without the private ones. */
function veiled(event: OneFiftyEvent): OneFiftyEvent {
  const word = t('log.one_fifty.card')
  const words = t('log.one_fifty.cards')
  const fields = Object.entries(event).map(([name, value]: [string, unknown]) => {
    if (!FACES.includes(name) || value === null) return [name, value]
    if (tellsSecret(event)) return [name, null]
    return [name, Array.isArray(value) && value.length > 1 ? words : word]
  })
  return Object.fromEntries(fields) as OneFiftyEvent
}
