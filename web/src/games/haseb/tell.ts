/** Which events are said aloud, which get a bubble, and how they stand in the log. */

import { sentence, type Reader } from '../../lib/generic/story'
import { t } from '../../lib/text/text.svelte'
import type { HasebEvent } from '../../lib/wire'

/** Said to those who listen; what only repeats something else is left out. */
export const isAnnounced = (event: HasebEvent): boolean => !UNSAID.includes(event.t)

/** What repeats something else, and what a notice says aloud anyway. */
const UNSAID: readonly HasebEvent['t'][] = ['seat_ready', 'answered', 'mixing', 'mood_turned', 'call_blocked']

interface Bubble {
  seat: number
  text: string
  strong: boolean
}

export function bubbleFor(event: HasebEvent): Bubble | undefined {
  const say = (seat: number, text: string, strong = false): Bubble => ({ seat, text, strong })
  switch (event.t) {
    case 'called':
      return say(event.seat, t('bubble.haseb.called'), true)
    case 'matched':
      return say(event.seat, t(event.burnt ? 'bubble.haseb.burnt' : 'bubble.haseb.matched'))
    case 'match_failed':
      return say(event.seat, t('bubble.haseb.failed'))
    case 'declined':
      return say(event.seat, t('bubble.haseb.declined'))
    case 'passed':
      return say(event.seat, t('bubble.haseb.passed'))
    case 'skipped':
      return say(event.seat, t('bubble.haseb.skipped'))
    case 'used':
    case 'chose':
      return say(event.seat, t(`power.haseb.${event.power}`))
    case 'pinged':
      return say(event.seat, t('bubble.haseb.pinged'), true)
    case 'flipped':
      return say(event.seat, t(event.caught ? 'bubble.haseb.caught' : 'bubble.haseb.clean'), event.caught)
    case 'guessed':
      return say(event.seat, t('bubble.haseb.guessed'), true)
    case 'signaled':
      return say(event.seat, t(`signal.haseb.${event.signal}`))
    case 'status_shown':
      return say(event.seat, t(`status.haseb.${event.status}`))
    case 'player_left':
      return say(event.seat, t('bubble.haseb.left'))
    default:
      return undefined
  }
}

const UNLOGGED: readonly HasebEvent['t'][] = [
  'seat_ready',
  'turn_started',
  'first_peek',
  'answered',
  'mixing',
  'call_blocked',
  'game_ended',
]

/** What only one player saw; the log is no memory. */
const SECRET: Partial<Record<HasebEvent['t'], string>> = {
  drew: 'card',
  looked: 'card',
  accepted: 'card',
  mixed: 'order',
}
/** What everybody saw for a moment and has to remember. */
const PASSING: readonly HasebEvent['t'][] = ['match_failed', 'flipped', 'took', 'kept']

/** A line of the log: what was seen for a moment is written down without the card, remembering it is the game. */
export function logLine(
  event: HasebEvent,
  reader: Reader,
): { seat: number | null; text: string } | undefined {
  if (UNLOGGED.includes(event.t)) return undefined
  // Which card went where only its mixer may follow, and not by reading.
  const text = sentence(veiled(event), event.t === 'mixed' ? { ...reader, me: null } : reader)
  return text === undefined ? undefined : { seat: 'seat' in event ? event.seat : null, text }
}

function veiled(event: HasebEvent): HasebEvent {
  const secret = SECRET[event.t]
  if (secret !== undefined) return { ...event, [secret]: null }
  if (!PASSING.includes(event.t)) return event
  const word = t('log.haseb.card')
  const fields = Object.entries(event).map(([name, value]: [string, unknown]) =>
    ['card', 'taken', 'displaced'].includes(name) ? [name, word] : [name, value],
  )
  return Object.fromEntries(fields) as HasebEvent
}
