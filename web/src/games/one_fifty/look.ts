/** How each card on the stage looks to the player now, and what a touch of it does. */

import type { Box } from '../../lib/stage/box'
import type { Drop } from '../../lib/stage/drag'
import type { Place } from '../../lib/stage/place'
import type { Look } from '../../lib/stage/Stage.svelte'
import { faceName } from '../../lib/deck/name'
import { t } from '../../lib/text/text.svelte'
import { otherTargets, ownTargets, tapOther, tapOwn, tapPile, tapStock } from './choice'
import { readSlotId } from '../../lib/grid/slot'
import { HOLD, PILE, STOCK } from './picture'
import type { TableModel } from './table.svelte'

/** Narrower cards cannot be hit by a finger: a touch enlarges the hand instead. */
const HITTABLE = 40

export function lookOf(model: TableModel, place: Place, drop: (at: Drop) => boolean): Look {
  if (place.id === HOLD) return heldLook(model, place, drop)
  if (place.id === STOCK) return stockLook(model)
  if (place.id === PILE) return pileLook(model, place)
  const at = readSlotId(place.id)
  if (!at) return {}
  return at.seat === model.company.chair
    ? ownLook(model, place, at.slot)
    : otherLook(model, place, at.seat, at.slot)
}

function heldLook(model: TableModel, place: Place, drop: (at: Drop) => boolean): Look {
  const mine = model.picture.hold?.seat === model.company.me
  const label =
    place.face === null
      ? t('play.one_fifty.heldBy', { name: model.company.nameOf(model.view?.turn ?? null) })
      : t('play.one_fifty.held', { card: faceName(place.face) })
  return mine && model.deciding ? { label, ondrop: drop } : { label }
}

function stockLook(model: TableModel): Look {
  return {
    label: t('play.one_fifty.stockName'),
    onpress: () => model.tap(tapStock(model.situation)),
  }
}

function pileLook(model: TableModel, place: Place): Look {
  const browsable = model.options.discard_history === 'full' && !model.situation.deciding
  return {
    label: t('play.one_fifty.pileName', { card: place.face === null ? '' : faceName(place.face) }),
    selected: model.choice.thrown,
    highlighted: model.situation.deciding && model.situation.phase === 'drawn' && !model.choice.thrown,
    onpress: () => {
      if (browsable) model.panel = 'pile'
      else model.tap(tapPile(model.situation, model.choice))
    },
  }
}

function common(model: TableModel, place: Place, seat: number, slot: number): Look {
  return {
    ...(place.face === null ? { place: slot } : {}),
    touched: model.touched.includes(place.id),
    locked: model.options.caller_locked && seat === model.view?.caller && !model.reveal,
  }
}

function ownLook(model: TableModel, place: Place, slot: number): Look {
  const order = model.choice.own.indexOf(slot)
  const targets = ownTargets(model.situation, model.choice)
  return {
    ...common(model, place, model.company.chair, slot),
    selected: order >= 0,
    ...(order >= 0 && model.choice.own.length > 1 ? { order: order + 1 } : {}),
    highlighted: model.marks.includes(place.id) || (order < 0 && targets?.has(slot) === true),
    onpress: () => model.tap(tapOwn(model.situation, model.choice, slot)),
  }
}

function otherLook(model: TableModel, place: Place, seat: number, slot: number): Look {
  const targets = otherTargets(model.situation)
  const wanted = targets?.has(place.id) === true && model.choice.other === null
  return {
    ...common(model, place, seat, slot),
    ...(place.face === null
      ? { label: t('play.one_fifty.cardOf', { name: model.company.nameOf(seat) }) }
      : {}),
    selected: model.choice.other === place.id,
    highlighted: model.marks.includes(place.id) || wanted,
    onpress: () => {
      if (targets && (place.w >= HITTABLE || model.zoomed === seat))
        model.tap(tapOther(model.situation, model.choice, place.id))
      else model.zoom(model.zoomed === seat ? null : seat)
    },
  }
}

const within = (x: number, y: number, box: Box): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height

/** Carried this far upward, and more up than aside, a card is thrown. */
const THROW = 60

/**
 * What letting go of the held card means: on an own card it takes that place, on the pile or thrown upward it is
 * discarded. Undefined: it goes back to where it was.
 */
export function dropToken(model: TableModel, at: Drop, felt: { x: number; y: number }): string | undefined {
  if (!model.situation.deciding) return undefined
  const [x, y] = [at.x - felt.x, at.y - felt.y]
  const slot = model.layout.own.slots.findIndex((box) => within(x, y, box)) + 1
  if (slot > 0) return model.legal.slots('keep').has(slot) ? `keep:${String(slot)}` : undefined
  const thrown = at.dy < -THROW && -at.dy > Math.abs(at.dx)
  return thrown || within(x, y, model.layout.pile) ? 'discard' : undefined
}
