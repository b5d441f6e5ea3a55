/** How each card on the stage looks to the player now, and what a touch of it or letting go of it does. */

import { faceName } from '../../lib/deck/name'
import type { Box } from '../../lib/stage/box'
import type { Drop } from '../../lib/stage/drag'
import type { Place } from '../../lib/stage/place'
import type { Look } from '../../lib/stage/Stage.svelte'
import { t } from '../../lib/text/text.svelte'
import { joined, loosened } from './arrangement'
import { FIRE, readHeldId, STOCK } from './picture'
import type { TableModel } from './table.svelte'

/** Where the felt begins in the window. */
export type Corner = () => { x: number; y: number }

export function lookOf(model: TableModel, place: Place, felt: Corner): Look {
  if (place.id === STOCK) return pileLook(model, felt, 'draw')
  if (place.id === FIRE) return { ...pileLook(model, felt, 'take'), ...fireLook(model, place) }
  const id = readHeldId(place.id)
  return id === undefined ? {} : ownLook(model, place, id, felt)
}

function ownLook(model: TableModel, place: Place, id: number, felt: Corner): Look {
  const order = model.picked.indexOf(id)
  const fire = model.view?.pending
  const pinned = fire !== null && fire !== undefined && fire === place.face && model.arrangement.fresh === id
  return {
    selected: order >= 0,
    highlighted: pinned,
    touched: model.arrangement.fresh === id,
    ...(model.arrangement.fresh === id && place.face !== null
      ? { label: t('play.hand.fresh', { card: faceName(place.face) }) }
      : {}),
    onpress: () => model.pick(id),
    ondrop: (at) => dropOwn(model, id, at, felt()),
  }
}

/** A pile is touched, or its card is carried down to the own ones. */
function pileLook(model: TableModel, felt: Corner, token: 'draw' | 'take'): Look {
  const now = model.deciding && model.view?.phase === 'draw'
  const take = () => {
    if (now && model.legal.has(token)) void model.act([token])
    else model.explain(now ? [token] : null)
  }
  const label = t('play.hand.stockName', { count: model.picture.stock })
  const look: Look = { label, highlighted: now && model.legal.has(token), onpress: take }
  if (!now) return look
  return {
    ...look,
    ondrop: (at) => {
      const down = within(point(at, felt()), model.layout.own.area)
      if (down) take()
      return down
    },
  }
}

function fireLook(model: TableModel, place: Place): Look {
  const card = place.face === null ? '' : faceName(place.face)
  const thrower = model.thrower
  const label =
    thrower === null
      ? t('play.hand.fireName', { card })
      : t('play.hand.fireFrom', { card, name: model.company.nameOf(thrower) })
  if (model.deciding && model.view?.phase === 'draw') return { label }
  const [face, another] = model.pickedFaces
  const throws =
    model.deciding && face !== undefined && another === undefined && model.staging.tokens.length === 0
  return {
    label,
    highlighted: throws && model.legal.has(`discard:${face}`),
    onpress: () => {
      if (throws && model.legal.has(`discard:${face}`)) void model.act([`discard:${face}`])
      else model.explain(throws ? [`discard:${face}`] : null)
    },
  }
}

const within = ({ x, y }: { x: number; y: number }, box: Box, slack = 0): boolean =>
  x >= box.x - slack &&
  x <= box.x + box.width + slack &&
  y >= box.y - slack &&
  y <= box.y + box.height + slack

const point = (at: Drop, felt: { x: number; y: number }) => ({ x: at.x - felt.x, y: at.y - felt.y })

/**
 * Where an own card is let go: beside another own card they become a group, in the free part of the hand it is
 * loose, on a meld it is put to it, on the fire pile it is thrown.
 */
function dropOwn(model: TableModel, id: number, drop: Drop, felt: { x: number; y: number }): boolean {
  const at = point(drop, felt)
  const { layout, picture } = model
  if (within(at, layout.own.area, 6)) {
    arrange(model, id, at)
    return true
  }
  const face = picture.hand.find((card) => card.id === id)?.face
  const meld = layout.melds.find((spot) => within(at, spot.box, 3))
  if (meld) {
    if (!model.picked.includes(id)) model.picked = [id]
    model.tapMeld(meld.meld.number)
    return false
  }
  if (!within(at, layout.fire, 16) || face === undefined) return false
  const token = `discard:${face}`
  const free = model.staging.tokens.length === 0
  if (model.deciding && free && model.legal.has(token)) {
    model.picked = [id]
    void model.act([token])
    return true
  }
  model.explain(model.deciding && model.view?.phase !== 'draw' ? [token] : null)
  return false
}

function arrange(model: TableModel, id: number, at: { x: number; y: number }): void {
  const { layout, picture } = model
  // The uppermost card is the last one.
  const found = layout.own.slots.findLastIndex((slot) => within(at, slot))
  const target = picture.hand[found]
  const slot = layout.own.slots[found]
  if (target && slot && target.id !== id) {
    const next = layout.own.slots[found + 1]
    const strip = next?.y === slot.y ? Math.min(slot.width, next.x - slot.x) : slot.width
    model.rearrange((before) => joined(before, id, target.id, at.x > slot.x + strip / 2))
  } else if (!target) model.rearrange((before) => loosened(before, id))
  else model.rearrange((before) => before)
}
