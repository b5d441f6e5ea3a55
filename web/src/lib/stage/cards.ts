/** Card places inside a box: rows of piles and the grid of the memory games. */

import { CARD_RATIO, type Box } from './box'

/** The largest cards of `columns` by `rows` that fit, and where their block begins when it is centered. */
function block(box: Box, columns: number, rows: number, gaps: Gaps, widest: number): Block {
  const byWidth = (box.width - gaps.across) / columns
  const byHeight = (box.height - gaps.down) / rows / CARD_RATIO
  const width = Math.max(0, Math.min(byWidth, byHeight, widest))
  return {
    width,
    height: width * CARD_RATIO,
    left: box.x + (box.width - columns * width - gaps.across) / 2,
    top: box.y + (box.height - rows * width * CARD_RATIO - gaps.down) / 2,
  }
}

/** All gaps of one direction together. */
interface Gaps {
  across: number
  down: number
}

interface Block {
  width: number
  height: number
  left: number
  top: number
}

export function cardRow(box: Box, count: number, gap: number, widest = Infinity): Box[] {
  const { width, height, left, top } = block(box, count, 1, { across: gap * (count - 1), down: 0 }, widest)
  return Array.from({ length: count }, (_, index) => ({
    x: left + index * (width + gap),
    y: top,
    width,
    height,
  }))
}

/** The dealt grid: slots 1 and 2 above, 3 and 4 below, nearest to the owner. */
const GRID_SLOTS = 4

/**
 * The places of slots 1 to `highest`, by index slot - 1. Further slots stand in columns beside the grid, upper place
 * first, a wider gap apart, so that a card which comes or goes never changes the order within the grid.
 */
export function gridSlots(box: Box, highest: number, widest = Infinity): Box[] {
  const slots = Math.max(GRID_SLOTS, highest)
  const columns = Math.ceil(slots / 2)
  const gap = Math.max(2, Math.min(8, box.width * 0.03, 24 / columns))
  const aisle = columns > 2 ? gap : 0
  const { width, height, left, top } = block(
    box,
    columns,
    2,
    { across: gap * (columns - 1) + aisle, down: gap },
    widest,
  )
  return Array.from({ length: slots }, (_, index) => {
    const inGrid = index < GRID_SLOTS
    const column = inGrid ? index % 2 : Math.floor(index / 2)
    const row = inGrid ? Math.floor(index / 2) : index % 2
    return {
      x: left + column * (width + gap) + (column > 1 ? aisle : 0),
      y: top + row * (height + gap),
      width,
      height,
    }
  })
}

/** Fewer lines are read more easily: cards must gain this much before a row is broken once more. */
const WORTH_A_LINE = 1.12

/** The places of a row of so many cards, in as many lines as make them large; each line runs from left to right. */
export function rowSlots(box: Box, count: number, widest = Infinity): Box[] {
  const plans = Array.from({ length: count }, (_, at) => {
    const lines = at + 1
    const columns = Math.ceil(count / lines)
    const gap = Math.max(2, Math.min(8, box.width * 0.03, 24 / columns))
    const gaps = { across: gap * (columns - 1), down: gap * (lines - 1) }
    return { columns, gap, ...block(box, columns, lines, gaps, widest) }
  })
  const [first, ...others] = plans
  if (!first) return []
  const best = others.reduce((plan, next) => (next.width > plan.width * WORTH_A_LINE ? next : plan), first)
  return Array.from({ length: count }, (_, at) => ({
    x: best.left + (at % best.columns) * (best.width + best.gap),
    y: best.top + Math.floor(at / best.columns) * (best.height + best.gap),
    width: best.width,
    height: best.height,
  }))
}
