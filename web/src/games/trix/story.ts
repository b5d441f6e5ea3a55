/**
 * Tells a frame as shots, to be watched one after another: which card goes from where to where, with what sound, and
 * how long a picture stays to be read. The last shot is always the picture of the frame's view.
 */

import type { SoundName } from '../../lib/sound/recipes'
import type { Pace } from '../../lib/stage/pace'
import type { Move } from '../../lib/stage/place'
import type { HandOrder } from '../../lib/trick/order'
import { cleared, placeInHand, played, playMove, sweepMoves, taken } from '../../lib/trick/picture'
import type { TrixDealEnded, TrixEvent, TrixView } from '../../lib/wire'
import { EMPTY, laidDown, laidId, opened, pictureOf, type Picture } from './picture'

export interface Shot {
  picture: Picture
  moves: readonly Move[]
  pace: Pace
  rest?: number
  sound?: SoundName
  /** What is told in words when the shot begins. */
  event?: TrixEvent
  /** The score of a deal, shown over the table. */
  result?: TrixDealEnded
}

const WORD_REST = 260
const CALL_REST = 650
/** A complete trick stays to be read. */
const TRICK_REST = 1500
const SHOWN_REST = 1800
const RESULT_REST = 5200

const shot = (picture: Picture, event: TrixEvent, more: Partial<Shot> = {}): Shot => ({
  picture,
  moves: [],
  pace: 'quick',
  event,
  ...more,
})

function trickShots(before: Picture, event: Extract<TrixEvent, { t: 'trick_taken' }>): Shot[] {
  const complete = taken(before, event.seat)
  const sound = event.penalties && event.penalties.length > 0 ? 'wrong' : 'place'
  return [
    shot(before, event, { rest: TRICK_REST }),
    { picture: complete, moves: sweepMoves(before), pace: 'quick', sound },
    { picture: cleared(complete), moves: [], pace: 'quick' },
  ]
}

function shotsOf(before: Picture, event: TrixEvent, settled: Picture, me: number | null): Shot[] {
  switch (event.t) {
    case 'deal_started':
      return [shot({ ...EMPTY, hands: settled.hands }, event, { rest: CALL_REST, sound: 'shuffle' })]
    case 'contract_chosen':
    case 'doubled':
    case 'reshuffled':
      return [shot(before, event, { sound: 'call', rest: CALL_REST })]
    case 'claimed':
    case 'deal_voided':
      return [shot(before, event, { rest: SHOWN_REST })]
    case 'card_played':
      return [
        shot(played(before, event.seat, event.card), event, {
          moves: [playMove(before, event.seat, event.card)],
          sound: 'place',
        }),
      ]
    case 'trick_taken':
      return trickShots(before, event)
    case 'card_laid':
      return [
        shot(laidDown(before, event.seat, event.card), event, {
          moves: [{ from: placeInHand(before, event.seat, event.card), to: laidId(event.card) }],
          sound: 'place',
          rest: WORD_REST,
        }),
      ]
    case 'passed':
    case 'doubled_nothing':
    case 'nobody_doubled':
      return [shot(before, event, { rest: WORD_REST })]
    case 'seat_out':
      return [shot(before, event, { rest: CALL_REST, sound: event.seat === me ? 'win' : 'count' })]
    case 'deal_ended':
      return [
        shot(opened(before, event.remaining), event, { rest: SHOWN_REST }),
        {
          picture: EMPTY,
          moves: [],
          pace: 'quick',
          result: event,
          rest: RESULT_REST,
          sound: (event.scores[me ?? 0]?.points ?? 0) >= 0 ? 'win' : 'wrong',
        },
      ]
    default:
      return [shot(before, event)]
  }
}

/** Tells what happened between a picture and a view, as one reader sees it. */
export function shotsFor(
  before: Picture,
  events: readonly TrixEvent[],
  view: TrixView,
  by: HandOrder = 'suit',
): Shot[] {
  const settled = pictureOf(view, by)
  const shots: Shot[] = []
  let picture = before
  for (const event of events) {
    shots.push(...shotsOf(picture, event, settled, view.seat))
    picture = shots.at(-1)?.picture ?? picture
  }
  shots.push({ picture: settled, moves: [], pace: 'quick' })
  return shots
}
