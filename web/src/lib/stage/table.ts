/**
 * Where the bands of a table lie: what is always shown (hud), the arena with the others and the piles, the actions,
 * and the own hand. A side panel with chat and log lies outside the table and is no part of this.
 */

import { inset, type Box, type Size } from './box'

type TableShape = 'portrait' | 'landscape' | 'desktop'

export interface TableBoxes {
  shape: TableShape
  hud: Box
  arena: Box
  actions: Box
  hand: Box
}

/** The own cards: one fan of cards, or a grid of two rows, which needs more height. */
export type HandForm = 'fan' | 'grid'

/** Nothing to tap lies nearer to the bottom edge, where phones have their own gestures. */
const BOTTOM_MARGIN = 16
const MARGIN = 8

function tableShape(size: Size): TableShape {
  if (size.height >= size.width) return 'portrait'
  return size.height < 520 ? 'landscape' : 'desktop'
}

function landscape(size: Size, form: HandForm): TableBoxes {
  const hudHeight = 44
  const handHeight = size.height * (form === 'fan' ? 0.32 : 0.45) - BOTTOM_MARGIN
  const actionsWidth = Math.max(132, size.width * 0.24)
  const tableWidth = size.width - actionsWidth
  const handTop = size.height - BOTTOM_MARGIN - handHeight
  return {
    shape: 'landscape',
    hud: { x: 0, y: 0, width: size.width, height: hudHeight },
    arena: { x: 0, y: hudHeight, width: tableWidth, height: handTop - hudHeight },
    hand: { x: 0, y: handTop, width: tableWidth, height: handHeight },
    actions: {
      x: tableWidth,
      y: hudHeight,
      width: actionsWidth,
      height: size.height - hudHeight - BOTTOM_MARGIN,
    },
  }
}

function stacked(size: Size, shape: 'portrait' | 'desktop'): TableBoxes {
  const usable = size.height - BOTTOM_MARGIN
  const hudHeight = Math.max(48, Math.min(72, usable * 0.1))
  const actionsHeight = Math.max(56, Math.min(96, usable * 0.1))
  const handHeight = usable * 0.35
  const arenaHeight = usable - hudHeight - actionsHeight - handHeight
  const band = (y: number, height: number): Box => ({ x: 0, y, width: size.width, height })
  return {
    shape,
    hud: band(0, hudHeight),
    arena: band(hudHeight, arenaHeight),
    actions: band(hudHeight + arenaHeight, actionsHeight),
    hand: band(hudHeight + arenaHeight + actionsHeight, handHeight),
  }
}

export function tableBoxes(size: Size, form: HandForm): TableBoxes {
  const shape = tableShape(size)
  const boxes = shape === 'landscape' ? landscape(size, form) : stacked(size, shape)
  const margin = (box: Box): Box => ({
    ...inset(box, MARGIN / 2),
    x: box.x + MARGIN,
    width: box.width - 2 * MARGIN,
  })
  return {
    shape,
    hud: margin(boxes.hud),
    arena: margin(boxes.arena),
    actions: margin(boxes.actions),
    hand: margin(boxes.hand),
  }
}
