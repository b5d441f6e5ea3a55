/**
 * Tells a frame as shots, to be watched one after another: which card goes from where to where, with what sound, and
 * how long a picture stays to be read. The last shot is always the picture of the frame's view.
 */

import type { SoundName } from '../../lib/sound/recipes'
import type { Pace } from '../../lib/stage/pace'
import type { Move } from '../../lib/stage/place'
import type { HandOrder } from '../../lib/trick/order'
import { cleared, handIds, played, playMove, sweepMoves, taken } from '../../lib/trick/picture'
import type { BalootDealResult, BalootEvent, BalootView } from '../../lib/wire'
import { EMPTY, openHand, pictureOf, STOCK, UPCARD, type Picture } from './picture'
import { teamOf } from './values'

export interface Shot {
  picture: Picture
  moves: readonly Move[]
  pace: Pace
  stagger?: number
  rest?: number
  sound?: SoundName
  /** What is told in words when the shot begins. */
  event?: BalootEvent
  /** The score of a deal, shown over the table. */
  result?: BalootDealResult
}

const DEAL_STAGGER = 45
const WORD_REST = 260
const CALL_REST = 650
/** A complete trick stays to be read, then a little more where something was shown with it. */
const TRICK_REST = 1500
const SHOWN_REST = 1300
const CLAIM_REST = 2600
const RESULT_REST = 5200
/** The first deal is dealt in two packets. */
const PACKETS = [3, 2]

const shot = (picture: Picture, event: BalootEvent, more: Partial<Shot> = {}): Shot => ({
  picture,
  moves: [],
  pace: 'quick',
  event,
  ...more,
})

/** From the dealer's right round the table, packet by packet. */
function dealMoves(picture: Picture, dealer: number): Move[] {
  let from = 0
  return PACKETS.flatMap((size) => {
    const moves = [1, 2, 3, 4].flatMap((after) => {
      const seat = (dealer + after) % 4
      const ids = handIds(picture.hands[seat] ?? [], seat).slice(from, from + size)
      return ids.map((to) => ({ from: STOCK, to }))
    })
    from += size
    return moves
  })
}

function dealShots(event: Extract<BalootEvent, { t: 'deal_started' }>, settled: Picture): Shot[] {
  const dealt: Picture = { ...settled, upcard: null, stock: true }
  const turned: Picture = { ...dealt, upcard: settled.upcard }
  return [
    shot({ ...dealt, hands: [[], [], [], []] }, event, { rest: 300, sound: 'shuffle' }),
    {
      picture: dealt,
      moves: dealMoves(dealt, event.seat),
      pace: 'quick',
      stagger: DEAL_STAGGER,
      sound: 'deal',
    },
    { picture: turned, moves: [{ from: STOCK, to: UPCARD }], pace: 'quick', sound: 'flip', rest: WORD_REST },
  ]
}

/** Everybody takes the rest of the cards, the taker the upcard first; the hand falls into its new order. */
function secondDeal(
  before: Picture,
  event: Extract<BalootEvent, { t: 'second_deal' }>,
  settled: Picture,
): Shot {
  const moves = settled.hands.flatMap((hand, seat) => {
    const held = handIds(before.hands[seat] ?? [], seat)
    const faces = handIds(hand, seat)
    return faces
      .filter((id) => !held.includes(id))
      .map((to, at) => {
        const isUpcard = seat === event.seat && hand[faces.indexOf(to)] === before.upcard
        return {
          from:
            isUpcard || (seat === event.seat && at === 0 && !hand.includes(before.upcard)) ? UPCARD : STOCK,
          to,
        }
      })
  })
  return shot({ ...settled, upcard: null, stock: false }, event, {
    moves,
    stagger: DEAL_STAGGER,
    sound: 'deal',
    rest: WORD_REST,
  })
}

function trickShots(before: Picture, event: Extract<BalootEvent, { t: 'trick_taken' }>): Shot[] {
  const complete = taken(before, event.seat)
  return [
    shot(before, event, { rest: TRICK_REST }),
    { picture: complete, moves: sweepMoves(before), pace: 'quick', sound: 'place' },
    { picture: cleared(complete), moves: [], pace: 'quick' },
  ]
}

function scoredShots(event: Extract<BalootEvent, { t: 'deal_scored' }>, chair: number): Shot[] {
  const { result } = event
  const [ours, theirs] = [result.points[teamOf(chair)] ?? 0, result.points[1 - teamOf(chair)] ?? 0]
  const sound = ours >= theirs ? 'win' : 'wrong'
  return [shot(EMPTY, event, { result, rest: RESULT_REST, sound })]
}

function shotsOf(before: Picture, event: BalootEvent, settled: Picture, me: number | null): Shot[] {
  switch (event.t) {
    case 'deal_started':
      return dealShots(event, settled)
    case 'second_deal':
      return [secondDeal(before, event, settled)]
    case 'sun_called':
    case 'ashkal_called':
    case 'turned_to_sun':
    case 'qablak_taken':
    case 'raised':
      return [shot(before, event, { sound: 'call', rest: CALL_REST })]
    case 'hokum_bid':
    case 'confirmed':
    case 'declared':
      return [shot(before, event, { sound: 'count', rest: WORD_REST })]
    case 'passed':
    case 'raise_declined':
    case 'qablak_declined':
    case 'second_lap':
    case 'dealer_drawn':
      return [shot(before, event, { rest: WORD_REST })]
    case 'play_started':
      return [shot(before, event, event.seat === me ? { sound: 'turn' } : {})]
    case 'played':
      return [
        shot(played(before, event.seat, event.card), event, {
          moves: [playMove(before, event.seat, event.card)],
          sound: 'place',
        }),
      ]
    case 'baloot_shown':
      return [shot(before, event, { sound: 'win', rest: CALL_REST })]
    case 'trick_taken':
      return trickShots(before, event)
    case 'revealed':
      return [shot(before, event, { sound: 'flip', rest: SHOWN_REST })]
    case 'sawa_said':
      return [shot(openHand(before, event.seat, event.cards), event, { sound: 'call', rest: CLAIM_REST })]
    case 'qaid_said':
      return [shot(before, event, { sound: event.proved ? 'wrong' : 'call', rest: CLAIM_REST })]
    case 'deal_voided':
      return [shot(EMPTY, event, { rest: SHOWN_REST })]
    case 'deal_scored':
      return scoredShots(event, me ?? 0)
    default:
      return [shot(before, event)]
  }
}

/** Tells what happened between a picture and a view, as one reader sees it. */
export function shotsFor(
  before: Picture,
  events: readonly BalootEvent[],
  view: BalootView,
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
