/** Card places inside a box: rows of piles and the grid of the memory games. */

import { CARD_RATIO, type Box } from './box'

/** The largest cards of `columns` by `rows` that fit, and where their block begins when it is centered. */
function block(
  box: Box,
  columns: number,
  rows: number,
  gaps: Pick<Gaps, 'across' | 'down'>,
  widest: number,
): Block {
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

/** All gaps of one direction together, and single ones: between neighbors, and the wider one after the grid. */
interface Gaps {
  across: number
  down: number
  gap: number
  aisle: number
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

/** Further slots stand in pairs: as columns beside the grid, or as rows below it where the box is tall. */
type Growth = 'columns' | 'rows'

function gaps(box: Box, pairs: number, growth: Growth): Gaps {
  const gap = Math.max(2, Math.min(8, box.width * 0.03, 24 / pairs))
  const aisle = pairs > 2 ? gap : 0
  const along = gap * (pairs - 1) + aisle
  return growth === 'columns'
    ? { across: along, down: gap, gap, aisle }
    : { across: gap, down: along, gap, aisle }
}

function pairBlock(
  box: Box,
  pairs: number,
  growth: Growth,
  widest: number,
): Block & { gap: number; aisle: number } {
  const spaces = gaps(box, pairs, growth)
  const columns = growth === 'columns' ? pairs : 2
  return { ...block(box, columns, growth === 'columns' ? 2 : pairs, spaces, widest), ...spaces }
}

/** Decided by the box alone, with one pair more than dealt, so that a hand never changes its way of growing. */
function growthIn(box: Box): Growth {
  return pairBlock(box, 3, 'rows', Infinity).width > pairBlock(box, 3, 'columns', Infinity).width
    ? 'rows'
    : 'columns'
}

/**
 * The places of slots 1 to `highest`, by index slot - 1. Further slots are set a wider gap apart from the grid, so
 * that a card which comes or goes never changes the order within it.
 */
export function gridSlots(box: Box, highest: number, widest = Infinity): Box[] {
  const slots = Math.max(GRID_SLOTS, highest)
  const growth = growthIn(box)
  const { width, height, left, top, gap, aisle } = pairBlock(box, Math.ceil(slots / 2), growth, widest)
  return Array.from({ length: slots }, (_, index) => {
    const pair = Math.floor(index / 2)
    const half = index % 2
    const inGrid = index < GRID_SLOTS
    const column = growth === 'rows' || inGrid ? half : pair
    const row = growth === 'rows' || inGrid ? pair : half
    return {
      x: left + column * (width + gap) + (column > 1 ? aisle : 0),
      y: top + row * (height + gap) + (row > 1 ? aisle : 0),
      width,
      height,
    }
  })
}
