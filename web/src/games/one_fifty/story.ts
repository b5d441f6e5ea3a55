/**
 * Tells a frame as shots, to be watched one after another: which card goes from where to where, how slowly, with
 * what sound. Following the cards is the game, so what changes places does it slowly and on a path of its own.
 * The last shot is always the picture of the frame's view.
 */

import type { Pace } from '../../lib/stage/pace'
import type { Move } from '../../lib/stage/place'
import type { SoundName } from '../../lib/sound/recipes'
import type { OneFiftyEvent, OneFiftyRoundEnded, OneFiftyView } from '../../lib/wire'
import { slotId } from '../../lib/grid/slot'
import {
  after,
  closed,
  highestSlot,
  HOLD,
  opened,
  PILE,
  pictureOf,
  STOCK,
  thrown,
  undealt,
  type Picture,
} from './picture'

/** How far the hands are turned over at the end of a round: up to a slot, then with what it means. */
export interface Reveal {
  upTo: number
  settled: boolean
}

export interface Shot {
  picture: Picture
  moves: readonly Move[]
  pace: Pace
  stagger?: number
  rest?: number
  sound?: SoundName
  /** What is told in words when the shot begins. */
  event?: OneFiftyEvent
  /** Places that something happens to without moving: a look. */
  marks?: readonly string[]
  reveal?: Reveal
}

const DEAL_STAGGER = 70
/** The second card of an exchange starts when the first is well under way. */
const EXCHANGE_STAGGER = 320
const LOOK_REST = 700
const CALL_REST = 900
const ROW_REST = 650
const RESULT_REST = 2200

const shot = (picture: Picture, event: OneFiftyEvent, more: Partial<Shot> = {}): Shot => ({
  picture,
  moves: [],
  pace: 'quick',
  event,
  ...more,
})

/** Round the table from the starter, slot by slot, as the cards are dealt. */
function dealMoves(picture: Picture, starter: number): Move[] {
  const count = picture.grids.length
  return [1, 2, 3, 4].flatMap((slot) =>
    picture.grids.flatMap((_, at) => {
      const seat = (starter + at) % count
      return picture.grids[seat] ? [{ from: STOCK, to: slotId(seat, slot) }] : []
    }),
  )
}

function dealShots(event: Extract<OneFiftyEvent, { t: 'round_started' }>, settled: Picture): Shot[] {
  const turnedUp = settled.pile.count
  const dealt: Picture = {
    ...closed(settled),
    hold: null,
    stock: settled.stock + turnedUp,
    pile: { count: 0, top: null },
  }
  return [
    shot(undealt(dealt), event, { rest: 250 }),
    {
      picture: dealt,
      moves: dealMoves(dealt, event.starter),
      pace: 'quick',
      stagger: DEAL_STAGGER,
      sound: 'deal',
    },
  ]
}

function matchShots(before: Picture, event: Extract<OneFiftyEvent, { t: 'match_succeeded' }>): Shot[] {
  let picture = before
  return event.slots.map((slot, at) => {
    picture = thrown(picture, event.seat, slot, event.cards[at] ?? '')
    const moves = [{ from: slotId(event.seat, slot), to: PILE }]
    return { picture, moves, pace: 'watch', sound: 'place', ...(at === 0 ? { event } : {}) }
  })
}

/** The cards go to the pile and come back, with the side up that the rules of the table say: usually unseen. */
function failedShots(before: Picture, event: Extract<OneFiftyEvent, { t: 'match_failed' }>): Shot[] {
  const moves = event.slots.map((slot) => ({ from: slotId(event.seat, slot), to: slotId(event.seat, slot) }))
  const shown = event.cards ? opened(before, handWith(event), 1, Infinity) : before
  const tried = { ...shown, tried: { seat: event.seat, slots: event.slots } }
  return [
    { picture: tried, moves, pace: 'watch', rest: 350 },
    shot({ ...shown, tried: null }, event, { moves, pace: 'watch', sound: 'wrong' }),
  ]
}

/** The faces of a shown attempt, as hands by seat and slot. */
function handWith(event: Extract<OneFiftyEvent, { t: 'match_failed' }>): (string | null)[][] {
  const hand: (string | null)[] = []
  event.slots.forEach((slot, at) => (hand[slot - 1] = event.cards?.[at] ?? null))
  const hands: (string | null)[][] = []
  hands[event.seat] = hand
  return hands
}

/** Row by row, so that the sums can be followed; then what they mean. */
function revealShots(before: Picture, event: OneFiftyRoundEnded): Shot[] {
  const highest = Math.max(...before.grids.map(highestSlot))
  const shots: Shot[] = []
  let picture: Picture = { ...before, hold: null }
  for (let upTo = 2; upTo <= highest + 1; upTo += 2) {
    const counted = { upTo: upTo - 2, settled: false }
    picture = opened(picture, event.hands, upTo - 1, upTo)
    shots.push({ picture, moves: [], pace: 'watch', sound: 'flip', reveal: counted })
    shots.push({
      picture,
      moves: [],
      pace: 'quick',
      rest: ROW_REST,
      sound: 'count',
      reveal: { ...counted, upTo },
    })
  }
  const [first] = shots
  if (first) first.event = event
  const sound = event.call_succeeded === false ? 'wrong' : 'win'
  const settled = { upTo: highest + 1, settled: true }
  return [...shots, { picture, moves: [], pace: 'quick', rest: RESULT_REST, sound, reveal: settled }]
}

function shotsOf(before: Picture, event: OneFiftyEvent, settled: Picture, me: number | null): Shot[] {
  const next = after(before, event)
  switch (event.t) {
    case 'round_started':
      return dealShots(event, settled)
    case 'turned_up':
      return [shot(next, event, { moves: [{ from: STOCK, to: PILE }], pace: 'watch', sound: 'flip' })]
    case 'peek':
      return [shot(next, event, { sound: 'flip' })]
    case 'drew':
      return [shot(next, event, { moves: [{ from: STOCK, to: HOLD }], sound: 'flip' })]
    case 'kept': {
      const slot = slotId(event.seat, event.slot)
      const moves = [
        { from: slot, to: PILE },
        { from: HOLD, to: slot },
      ]
      return [shot(next, event, { moves, pace: 'watch', sound: 'place' })]
    }
    case 'took': {
      const slot = slotId(event.seat, event.slot)
      const moves = [
        { from: PILE, to: slot },
        { from: slot, to: PILE },
      ]
      return [shot(next, event, { moves, pace: 'watch', sound: 'place' })]
    }
    case 'discarded':
      return [shot(next, event, { moves: [{ from: HOLD, to: PILE }], sound: 'place' })]
    case 'jack_exchanged': {
      const own = slotId(event.seat, event.slot)
      const other = slotId(event.target, event.target_slot)
      const moves = [
        { from: own, to: other },
        { from: other, to: own },
      ]
      return [shot(next, event, { moves, pace: 'watch', stagger: EXCHANGE_STAGGER, sound: 'swap' })]
    }
    case 'queen_looked':
      return [shot(next, event, { marks: [slotId(event.seat, event.slot)], rest: LOOK_REST, sound: 'flip' })]
    case 'spied':
      return [
        shot(next, event, {
          marks: [slotId(event.target, event.target_slot)],
          rest: LOOK_REST,
          sound: 'flip',
        }),
      ]
    case 'match_succeeded':
      return matchShots(before, event)
    case 'match_failed':
      return failedShots(before, event)
    case 'penalty_dealt':
      return [
        shot(next, event, {
          moves: [{ from: STOCK, to: slotId(event.seat, event.slot) }],
          pace: 'watch',
          sound: 'deal',
        }),
      ]
    case 'reshuffled':
      return [shot(next, event, { sound: 'shuffle', rest: LOOK_REST })]
    case 'called':
      return [shot(next, event, { sound: 'call', rest: CALL_REST })]
    case 'slap_opened':
      return [shot(next, event, { sound: 'turn' })]
    case 'turn_started':
      return [shot(next, event, event.seat === me ? { sound: 'turn' } : {})]
    case 'round_ended':
      return revealShots(before, event)
    default:
      return [shot(next, event)]
  }
}

/** What was only to be looked at for a while is gone with the view that shows it, before anything else is told. */
function unseen(before: Picture, settled: Picture): Picture {
  const grids = before.grids.map((grid, seat) =>
    grid === null
      ? grid
      : Object.fromEntries(
          Object.entries(grid).map(([key, face]) => {
            const slot = Number(key)
            return [slot, settled.grids[seat]?.[slot] === face ? face : null]
          }),
        ),
  )
  return { ...before, grids }
}

/** Tells what happened between a picture and a view, as one reader sees it. */
export function shotsFor(before: Picture, events: readonly OneFiftyEvent[], view: OneFiftyView): Shot[] {
  const settled = pictureOf(view)
  const shots: Shot[] = []
  let picture = unseen(before, settled)
  for (const event of events) {
    shots.push(...shotsOf(picture, event, settled, view.seat))
    picture = shots.at(-1)?.picture ?? picture
  }
  shots.push({ picture: settled, moves: [], pace: 'quick' })
  return shots
}

/** Faces may only come back to where they lie open now: a movement watched again shows nobody a card twice. */
export function faceless(shots: readonly Shot[]): Shot[] {
  const strip = (picture: Picture): Picture => ({
    ...closed(picture),
    hold: picture.hold && { ...picture.hold, face: null },
    pile: { ...picture.pile, top: null },
  })
  return shots.map(({ picture, moves, pace, stagger }) => ({
    picture: strip(picture),
    moves,
    pace,
    ...(stagger === undefined ? {} : { stagger }),
  }))
}
