/** How each card on the stage looks to the player now, and what a touch of it does. */

import type { Box } from '../../lib/stage/box'
import type { Drop } from '../../lib/stage/drag'
import type { Place } from '../../lib/stage/place'
import type { Look } from '../../lib/stage/Stage.svelte'
import { readSlotId } from '../../lib/grid/slot'
import { t } from '../../lib/text/text.svelte'
import { tapCard, tapFloor, tapStock, throwToken } from './choice'
import { faceName } from './deck/faces'
import { FLOOR, HOLD, STOCK } from './picture'
import type { TableModel } from './table.svelte'

/** Narrower cards cannot be hit by a finger: a touch enlarges the row instead. */
const HITTABLE = 40

export function lookOf(model: TableModel, place: Place, drop: (at: Drop) => boolean): Look {
  if (place.id === HOLD) return heldLook(model, place, drop)
  if (place.id === STOCK)
    return { label: t('play.haseb.stockName'), onpress: () => model.tap(tapStock(model.situation)) }
  if (place.id === FLOOR) return floorLook(model, place)
  const at = readSlotId(place.id)
  return at ? cardLook(model, place, at.seat, at.slot) : {}
}

function heldLook(model: TableModel, place: Place, drop: (at: Drop) => boolean): Look {
  const mine = model.picture.hold?.seat === model.company.me
  const label =
    place.face === null
      ? t('play.haseb.heldBy', { name: model.company.nameOf(model.view?.turn ?? null) })
      : t('play.haseb.held', { card: faceName(place.face) })
  return mine && model.situation.phase === 'drawn' && model.deciding ? { label, ondrop: drop } : { label }
}

function floorLook(model: TableModel, place: Place): Look {
  const { situation, choice } = model
  return {
    label: t('play.haseb.floorName', { card: place.face === null ? '' : faceName(place.face) }),
    selected: choice.thrown,
    highlighted: situation.deciding && situation.phase === 'drawn' && !choice.thrown && choice.own === null,
    onpress: () => model.tap(tapFloor(situation, choice)),
  }
}

function cardLook(model: TableModel, place: Place, seat: number, slot: number): Look {
  const { situation, choice } = model
  const mine = seat === model.company.me
  const chosen =
    choice.place === place.id ||
    (mine && choice.own === slot) ||
    (choice.seat === seat && choice.place === null)
  const wanted = model.targets?.has(place.id) === true || (!mine && model.seatTargets.has(seat))
  const pressed = () => {
    // Whoever has to decide means the card, not what it shows.
    if (model.looking && place.face !== null && !model.deciding) model.director.goOn()
    else if (
      mine ||
      (wanted && (place.w >= HITTABLE || model.zoomed === seat || model.seatTargets.has(seat)))
    )
      model.tap(tapCard(situation, choice, seat, slot))
    else if (!mine && (model.targets === undefined || place.w < HITTABLE) && model.zoomed !== seat)
      model.zoom(seat)
    else model.tap(tapCard(situation, choice, seat, slot))
  }
  return {
    ...(place.face === null ? { place: slot } : {}),
    ...(place.face === null && !mine
      ? { label: t('play.haseb.cardOf', { name: model.company.nameOf(seat) }) }
      : {}),
    touched: model.touched.includes(place.id),
    locked: seat === model.view?.caller && !model.reveal,
    selected: chosen,
    highlighted: model.marks.includes(place.id) || (wanted && !chosen),
    onpress: pressed,
  }
}

const within = (x: number, y: number, box: Box): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height

/** Carried this far upward, and more up than aside, a card is thrown. */
const THROW = 60

/**
 * What letting go of the held card means: on an own card it takes that place, on the floor or thrown upward it is
 * discarded. Undefined: it goes back to where it was.
 */
export function dropToken(model: TableModel, at: Drop, felt: { x: number; y: number }): string | undefined {
  if (!model.situation.deciding) return undefined
  const [x, y] = [at.x - felt.x, at.y - felt.y]
  const slot = model.layout.own.slots.findIndex((box) => within(x, y, box)) + 1
  if (slot > 0) return `keep:${String(slot)}`
  const thrown = at.dy < -THROW && -at.dy > Math.abs(at.dx)
  return thrown || within(x, y, model.layout.pile) ? throwToken(model.situation) : undefined
}
