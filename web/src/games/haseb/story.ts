/**
 * Tells a frame as shots, to be watched one after another: which card goes from where to where, how slowly, with
 * what sound. Following the cards is the game, so what changes places does it slowly and on a path of its own.
 * The last shot is always the picture of the frame's view.
 */

import { slotId } from '../../lib/grid/slot'
import type { Pace } from '../../lib/stage/pace'
import type { Move } from '../../lib/stage/place'
import type { SoundName } from '../../lib/sound/recipes'
import type { HasebEvent, HasebRoundResult, HasebView } from '../../lib/wire'
import { dealMoves, leaving, swapMoves } from './moves'
import {
  after,
  closed,
  FLOOR,
  HOLD,
  openedRow,
  pictureOf,
  rowsExchanged,
  shown,
  STOCK,
  undealt,
  type Picture,
} from './picture'

/** A round that is being counted: whose rows lie open so far, and whether its points are told. */
export interface Reveal {
  result: HasebRoundResult
  opened: readonly number[]
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
  events?: readonly HasebEvent[]
  /** Places that something happens to without moving: a look. */
  marks?: readonly string[]
  /** This reader sees a card that is hidden again afterwards. */
  look?: boolean
  /** Null: the counting is over. */
  reveal?: Reveal | null
}

type Event<Tag extends HasebEvent['t']> = Extract<HasebEvent, { t: Tag }>

const DEAL_STAGGER = 60
/** The second card of an exchange starts when the first is well under way. */
const EXCHANGE_STAGGER = 320
const MARK_REST = 700
/** As long as the rules let somebody look (3.4); it ends sooner when the looker has seen enough. */
const LOOK_REST = 5000
const SHOWN_REST = 1500
const WORDS_REST = 900
const HEAP_REST = 350
const ROW_REST = 620
const RESULT_REST = 2600

const shot = (picture: Picture, event: HasebEvent, more: Partial<Shot> = {}): Shot => ({
  picture,
  moves: [],
  pace: 'quick',
  events: [event],
  ...more,
})

function dealShots(event: Event<'round_started'>, settled: Picture): Shot[] {
  const dealt: Picture = {
    ...closed(settled),
    hold: null,
    stock: settled.stock + settled.floor.count,
    floor: { count: 0, top: null },
  }
  return [
    shot(undealt(settled), event, { rest: 250, reveal: null }),
    {
      picture: dealt,
      moves: dealMoves(dealt, event.starter),
      pace: 'quick',
      stagger: DEAL_STAGGER,
      sound: 'deal',
    },
  ]
}

/** The card goes to the floor, is seen by all, and comes back. */
function failedShots(before: Picture, event: Event<'match_failed'>): Shot[] {
  const { seat, position } = event
  const moves = [{ from: slotId(seat, position), to: slotId(seat, position) }]
  const seen = shown(before, seat, position, event.card)
  return [
    shot({ ...seen, tried: { seat, position } }, event, {
      moves,
      pace: 'watch',
      sound: 'wrong',
      rest: SHOWN_REST,
    }),
    { picture: before, moves, pace: 'watch' },
  ]
}

/** Looks of a moment, all at once; only this reader's own ones show a card. */
function lookShot(before: Picture, events: readonly Event<'looked'>[]): Shot {
  const own = events.filter((event) => event.card !== null)
  const picture = own.reduce(
    (seen, { target, position, card }) => shown(seen, target, position, card),
    before,
  )
  return {
    picture,
    moves: [],
    pace: 'quick',
    events,
    marks: events.map((event) => slotId(event.target, event.position)),
    rest: own.length > 0 ? LOOK_REST : MARK_REST,
    sound: 'flip',
    look: own.length > 0,
  }
}

/** Who may follow sees each card go; for the others they come out of the heap as they went in. */
function mixShots(before: Picture, event: Event<'mixed'>): Shot[] {
  const { target, positions, order } = event
  if (order) {
    const moves = positions.map((position, at) => ({
      from: slotId(target, positions[(order[at] ?? at + 1) - 1] ?? position),
      to: slotId(target, position),
    }))
    return [shot(before, event, { moves, pace: 'watch', stagger: EXCHANGE_STAGGER, sound: 'shuffle' })]
  }
  return heapShots(before, event, [target], false)
}

function heapShots(next: Picture, event: HasebEvent, seats: readonly number[], middle: boolean): Shot[] {
  return [
    shot({ ...next, heap: { seats, middle } }, event, { pace: 'watch', rest: HEAP_REST, sound: 'shuffle' }),
    { picture: { ...next, heap: null }, moves: [], pace: 'watch', sound: 'deal' },
  ]
}

function acceptedShot(before: Picture, event: Event<'accepted'>): Shot {
  const seen = event.card !== null
  const picture = seen ? shown(before, event.seat, event.position, event.card) : before
  const marks = [slotId(event.seat, event.position)]
  return shot(picture, event, { marks, rest: seen ? LOOK_REST : MARK_REST, sound: 'flip', look: seen })
}

function flippedShots(before: Picture, event: Event<'flipped'>): Shot[] {
  const { seat, position, target, card, caught } = event
  const seen = shown(before, seat, position, card)
  const marks = [slotId(seat, position)]
  const turned = shot(seen, event, {
    marks,
    pace: 'watch',
    rest: SHOWN_REST,
    sound: caught ? 'win' : 'wrong',
  })
  if (!caught) return [turned]
  const next = after(before, event)
  const moves = leaving(before, seat, position, slotId(target, next.rows[target]?.length ?? 1))
  return [turned, { picture: next, moves, pace: 'watch', sound: 'place' }]
}

/** The caller's row is turned over last. */
function revealOrder(seats: number, caller: number | null): number[] {
  const first = caller === null ? 0 : caller + 1
  return Array.from({ length: seats }, (_, at) => (first + at) % seats)
}

/** Row by row, so that the sums can be followed; then what they mean. */
function revealShots(before: Picture, event: Event<'round_ended'>): Shot[] {
  const { result } = event
  const { caller, thief } = result
  const shots: Shot[] = []
  let picture: Picture = { ...before, hold: null }
  if (result.exchanged && caller !== null && typeof thief === 'number') {
    const moves = [caller, thief].flatMap((seat, at) =>
      (before.rows[seat] ?? []).map((_, index) => ({
        from: slotId(seat, index + 1),
        to: slotId(at === 0 ? thief : caller, index + 1),
      })),
    )
    picture = rowsExchanged(picture, caller, thief)
    shots.push({ picture, moves, pace: 'watch', stagger: 120, sound: 'swap' })
  }
  const opened: number[] = []
  for (const seat of revealOrder(before.rows.length, caller)) {
    picture = openedRow(picture, seat, result.rows[seat]?.cards ?? [])
    shots.push({
      picture,
      moves: [],
      pace: 'watch',
      sound: 'flip',
      reveal: { result, opened: [...opened], settled: false },
    })
    opened.push(seat)
    const counted = { result, opened: [...opened], settled: false }
    shots.push({ picture, moves: [], pace: 'quick', rest: ROW_REST, sound: 'count', reveal: counted })
  }
  const [first] = shots
  if (first) first.events = [event]
  const settled = { result, opened, settled: true }
  return [...shots, { picture, moves: [], pace: 'quick', rest: RESULT_REST, sound: 'win', reveal: settled }]
}

function shotsOf(before: Picture, event: HasebEvent, settled: Picture, me: number | null): Shot[] {
  const next = after(before, event)
  switch (event.t) {
    case 'mood_turned':
    case 'carrier_picked':
    case 'requested':
      return [shot(before, event, { sound: 'turn', rest: WORDS_REST, reveal: null })]
    case 'round_started':
      return dealShots(event, settled)
    case 'turned_up':
      return [shot(next, event, { moves: [{ from: STOCK, to: FLOOR }], pace: 'watch', sound: 'flip' })]
    case 'card_opened':
    case 'lit': {
      const seat = event.t === 'lit' ? event.target : event.seat
      return [shot(next, event, { marks: [slotId(seat, event.position)], pace: 'watch', sound: 'flip' })]
    }
    case 'first_peek':
      return [shot(next, event, { sound: 'flip' })]
    case 'drew':
      return [shot(next, event, { moves: [{ from: STOCK, to: HOLD }], sound: 'flip' })]
    case 'kept': {
      const slot = slotId(event.seat, event.position)
      const moves = [
        { from: slot, to: FLOOR },
        { from: HOLD, to: slot },
      ]
      return [shot(next, event, { moves, pace: 'watch', sound: 'place' })]
    }
    case 'took': {
      const slot = slotId(event.seat, event.position)
      const moves = [
        { from: FLOOR, to: slot },
        { from: slot, to: FLOOR },
      ]
      return [shot(next, event, { moves, pace: 'watch', sound: 'place' })]
    }
    case 'discarded':
    case 'used':
    case 'pinged':
      return [shot(next, event, { moves: [{ from: HOLD, to: FLOOR }], sound: 'place' })]
    case 'matched':
    case 'threw': {
      const moves = leaving(before, event.seat, event.position, FLOOR)
      return [shot(next, event, { moves, pace: 'watch', sound: 'place' })]
    }
    case 'match_failed':
      return failedShots(before, event)
    case 'penalty_dealt': {
      const moves = [{ from: STOCK, to: slotId(event.seat, event.position) }]
      return [shot(next, event, { moves, pace: 'watch', sound: 'deal' })]
    }
    case 'swapped':
      return [
        shot(next, event, {
          moves: swapMoves(event),
          pace: 'watch',
          stagger: EXCHANGE_STAGGER,
          sound: 'swap',
        }),
      ]
    case 'gave': {
      const last = slotId(event.target, next.rows[event.target]?.length ?? 1)
      const moves = leaving(before, event.seat, event.position, last)
      return [shot(next, event, { moves, pace: 'watch', sound: 'swap' })]
    }
    case 'mixed':
      return mixShots(before, event)
    case 'upturned': {
      const seats = next.rows.map((_, seat) => seat)
      return heapShots(next, event, seats, true)
    }
    case 'passed_on': {
      const moves = event.moves.map(({ seat, position, target, target_position }) => ({
        from: slotId(seat, position),
        to: slotId(target, target_position),
      }))
      return [shot(next, event, { moves, pace: 'watch', sound: 'swap' })]
    }
    case 'accepted':
      return [acceptedShot(before, event)]
    case 'flipped':
      return flippedShots(before, event)
    case 'reshuffled':
      return [shot(next, event, { sound: 'shuffle', rest: MARK_REST })]
    case 'called':
    case 'final_lap':
      return [shot(next, event, { sound: 'call', rest: WORDS_REST })]
    case 'all_asked':
    case 'guessed':
    case 'skipped':
    case 'reversed':
      return [shot(next, event, { sound: 'turn', rest: MARK_REST })]
    case 'turn_started':
      return [shot(next, event, event.seat === me ? { sound: 'turn' } : {})]
    case 'round_ended':
      return revealShots(before, event)
    default:
      return [shot(next, event)]
  }
}

/** What the first peek showed is gone with the reader's own word that it was remembered. */
function unseen(before: Picture, settled: Picture, me: number): Picture {
  const rows = before.rows.map((row, seat) =>
    seat === me ? row.map((face, at) => (settled.rows[seat]?.[at] === face ? face : null)) : row,
  )
  return { ...before, rows }
}

/** Tells what happened between a picture and a view, as one reader sees it. */
export function shotsFor(before: Picture, events: readonly HasebEvent[], view: HasebView): Shot[] {
  const settled = pictureOf(view)
  const { seat: me } = view
  const shots: Shot[] = []
  const remembered = events.some((event) => event.t === 'seat_ready' && event.seat === me)
  let picture = remembered && me !== null ? unseen(before, settled, me) : before
  let looks: Event<'looked'>[] = []
  const flush = () => {
    if (looks.length > 0) shots.push(lookShot(picture, looks))
    looks = []
  }
  for (const event of events) {
    if (event.t === 'looked') {
      looks.push(event)
      continue
    }
    flush()
    const told = shotsOf(picture, event, settled, me)
    shots.push(...told)
    picture = event.t === 'round_ended' ? (told.at(-1)?.picture ?? picture) : after(picture, event)
    if (event.t === 'round_started') picture = told.at(-1)?.picture ?? picture
  }
  flush()
  const ended = events.some((event) => event.t === 'round_ended')
  // Between the rounds nothing lies there: what was turned over stays until the next deal.
  shots.push({
    picture: ended && settled.rows.every((row) => row.length === 0) ? picture : settled,
    moves: [],
    pace: 'quick',
  })
  return shots
}

/** Faces may only come back to where they lie open now: a movement watched again shows nobody a card twice. */
export function faceless(shots: readonly Shot[]): Shot[] {
  const strip = (picture: Picture): Picture => ({
    ...closed(picture),
    hold: picture.hold && { ...picture.hold, face: null },
    floor: { ...picture.floor, top: null },
  })
  return shots.map(({ picture, moves, pace, stagger }) => ({
    picture: strip(picture),
    moves,
    pace,
    ...(stagger === undefined ? {} : { stagger }),
  }))
}
