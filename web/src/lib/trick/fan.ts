/** A hand of cards as a shallow fan: later cards lie on top, and of every card at least its index can be seen. */

import { CARD_RATIO, type Box } from '../stage/box'

export interface FanCard extends Box {
  /** Degrees clockwise. */
  rotate: number
}

interface FanForm {
  widest: number
  /** Narrower strips of a covered card cannot be hit by a finger: then the hand lies in two rows. */
  leastStrip?: number
  /** Degrees between neighbors; 0 is a straight row. */
  tilt?: number
}

/** So much of a card at most lies free of the next one, as a share of its width. */
const FREE = 0.72
const MOST_TILT = 9
/** How deep the ends of the fan lie, as a share of the height of a card for each degree. */
const DROP = 0.0075
/** How much of the upper of two rows can be seen. */
const UPPER_SHARE = 0.5

export function fan(box: Box, count: number, { widest, leastStrip = 0, tilt = 0 }: FanForm): FanCard[] {
  if (count === 0) return []
  const single = row(box, count, widest, tilt)
  const strip = count > 1 ? (single[1]?.x ?? 0) - (single[0]?.x ?? 0) : Infinity
  if (strip >= leastStrip || count < 3) return single
  const width = Math.min(widest, box.height / CARD_RATIO / (1 + UPPER_SHARE))
  const height = width * CARD_RATIO
  const upper = Math.ceil(count / 2)
  return [
    ...row({ ...box, height }, upper, width, 0),
    ...row({ ...box, y: box.y + height * UPPER_SHARE, height }, count - upper, width, 0),
  ]
}

function row(box: Box, count: number, widest: number, tilt: number): FanCard[] {
  const middle = (count - 1) / 2
  const angle = middle === 0 ? 0 : Math.min(tilt, MOST_TILT / middle)
  const deepest = DROP * (angle * middle)
  const width = Math.min(widest, box.width, box.height / (CARD_RATIO * (1 + deepest)))
  const height = width * CARD_RATIO
  const step = count > 1 ? Math.min(width * FREE, (box.width - width) / (count - 1)) : 0
  const left = box.x + (box.width - width - step * (count - 1)) / 2
  const top = box.y + (box.height - height * (1 + deepest)) / 2
  return Array.from({ length: count }, (_, at) => {
    const off = at - middle
    const share = middle === 0 ? 0 : (off / middle) ** 2
    return { x: left + at * step, y: top + height * deepest * share, width, height, rotate: off * angle }
  })
}
