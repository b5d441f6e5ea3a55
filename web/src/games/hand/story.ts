/**
 * Tells a frame as shots, to be watched one after another: which card goes from where to where, with what sound.
 * The last shot is always the picture of the frame's view.
 */

import type { SoundName } from '../../lib/sound/recipes'
import type { Move } from '../../lib/stage/place'
import type { HandEvent } from '../../lib/wire'
import { after, cellId, FIRE, heldId, seatId, STOCK, undealt, type Meld, type Picture } from './picture'

export interface Shot {
  picture: Picture
  moves: readonly Move[]
  stagger?: number
  rest?: number
  sound?: SoundName
  /** What is told in words when the shot begins. */
  event?: HandEvent
}

const DEAL_STAGGER = 34
const LAY_STAGGER = 70
const LAID_REST = 450
const SHUFFLE_REST = 700
const RESULT_REST = 1500

/** Own cards that are in the hand only afterwards, and only before. */
const arrivals = (before: Picture, next: Picture) =>
  next.hand.filter((card) => !before.hand.some((other) => other.id === card.id))
const leavers = (before: Picture, next: Picture) => arrivals(next, before)

function dealMoves(dealt: Picture, me: number | null): Move[] {
  const own = dealt.hand.map((card) => ({ from: STOCK, to: heldId(card.id) }))
  const others = dealt.counts.flatMap((count, seat) =>
    count === null || seat === me ? [] : [{ from: STOCK, to: seatId(seat) }],
  )
  return [...others, ...own]
}

function dealShots(event: HandEvent, settled: Picture, me: number | null): Shot[] {
  const bare = undealt(settled)
  const dealt: Picture = { ...settled, melds: [], fire: { count: 0, top: null } }
  return [
    { picture: bare, moves: [], event, rest: 250 },
    { picture: dealt, moves: dealMoves(dealt, me), stagger: DEAL_STAGGER, sound: 'deal' },
  ]
}

/** Cells that were not there before, or hold another card. */
function newCells(before: readonly Meld[], next: readonly Meld[]) {
  return next.flatMap((meld) => {
    const old = before.find((each) => each.number === meld.number)?.cells ?? []
    return meld.cells
      .filter((cell) => !old.some((other) => other.key === cell.key && other.face === cell.face))
      .map((cell) => ({ place: cellId(meld.number, cell.key), face: cell.face }))
  })
}

/** Cards of a hand go to new cells of melds; what lies there already has been staged before. */
export function layMoves(before: Picture, next: Picture, from: string | null): Move[] {
  const free = leavers(before, next)
  return newCells(before.melds, next.melds).flatMap(({ place, face }) => {
    if (from !== null) return [{ from, to: place }]
    const at = free.findIndex((card) => card.face === face)
    const [card] = at < 0 ? [] : free.splice(at, 1)
    return card ? [{ from: heldId(card.id), to: place }] : []
  })
}

/** Staged cards come back to where they were. */
export function takeBackMoves(before: Picture, next: Picture): Move[] {
  return layMoves(next, before, null).map(({ from, to }) => ({ from: to, to: from }))
}

function handMoves(before: Picture, next: Picture, seat: number, me: number | null): string {
  const [card] = arrivals(before, next)
  return seat === me && card ? heldId(card.id) : seatId(seat)
}

function leavingFrom(before: Picture, next: Picture, seat: number, me: number | null, face: string): string {
  const card = leavers(before, next).find((each) => each.face === face)
  return seat === me && card ? heldId(card.id) : seatId(seat)
}

function shotsOf(before: Picture, event: HandEvent, settled: Picture, me: number | null): Shot[] {
  const picture = after(before, event, settled, me)
  switch (event.t) {
    case 'round_started':
      return dealShots(event, settled, me)
    case 'drew': {
      const moves = [{ from: STOCK, to: handMoves(before, picture, event.seat, me) }]
      return [{ picture, moves, event, sound: 'flip' }]
    }
    case 'took': {
      const moves = [{ from: FIRE, to: handMoves(before, picture, event.seat, me) }]
      return [{ picture, moves, event, sound: 'swap' }]
    }
    case 'put_back':
    case 'discarded': {
      const moves = [{ from: leavingFrom(before, picture, event.seat, me, event.card), to: FIRE }]
      return [{ picture, moves, event, sound: 'place' }]
    }
    case 'laid': {
      const moves = layMoves(before, picture, event.seat === me ? null : seatId(event.seat))
      return [{ picture, moves, event, stagger: LAY_STAGGER, sound: 'place', rest: LAID_REST }]
    }
    case 'reshuffled':
      return [{ picture, moves: [], event, sound: 'shuffle', rest: SHUFFLE_REST }]
    case 'last_card':
      return [{ picture, moves: [], event, sound: 'call' }]
    case 'turn_started':
      return [{ picture, moves: [], event, ...(event.seat === me ? { sound: 'turn' as const } : {}) }]
    case 'round_ended': {
      const sound = event.winner === null ? 'wrong' : 'win'
      return [{ picture, moves: [], event, sound, rest: RESULT_REST }]
    }
    default:
      return [{ picture, moves: [], event }]
  }
}

/** Tells what happened between a picture and a settled one, as one reader sees it. */
export function shotsFor(
  before: Picture,
  events: readonly HandEvent[],
  settled: Picture,
  me: number | null,
): Shot[] {
  const shots: Shot[] = []
  let picture = before
  for (const event of events) {
    shots.push(...shotsOf(picture, event, settled, me))
    picture = shots.at(-1)?.picture ?? picture
  }
  shots.push({ picture: settled, moves: [] })
  return shots
}
