/** Which card goes from where to where when something happens at the table. */

import { slotId } from '../../lib/grid/slot'
import type { Move } from '../../lib/stage/place'
import type { HasebEvent } from '../../lib/wire'
import { STOCK, type Picture } from './picture'

/** The cards behind a gap make room for nothing: they close it. */
function closing(picture: Picture, seat: number, position: number): Move[] {
  const size = picture.rows[seat]?.length ?? 0
  return Array.from({ length: Math.max(0, size - position) }, (_, at) => ({
    from: slotId(seat, position + at + 1),
    to: slotId(seat, position + at),
    slides: true,
  }))
}

/** A card that leaves a row for a place; what lay behind it follows. */
export const leaving = (before: Picture, seat: number, position: number, to: string): Move[] => [
  { from: slotId(seat, position), to },
  ...closing(before, seat, position),
]

/** Round the table from the starter, as the cards are dealt. */
export function dealMoves(picture: Picture, starter: number): Move[] {
  const seats = picture.rows.length
  const most = Math.max(...picture.rows.map((row) => row.length))
  return Array.from({ length: most }, (_, at) => at + 1).flatMap((position) =>
    picture.rows.flatMap((_, turn) => {
      const seat = (starter + turn) % seats
      return position <= (picture.rows[seat]?.length ?? 0)
        ? [{ from: STOCK, to: slotId(seat, position) }]
        : []
    }),
  )
}

/** Two cards change places. */
export function swapMoves(event: Extract<HasebEvent, { t: 'swapped' }>): Move[] {
  const one = slotId(event.target, event.position)
  const other = slotId(event.other, event.other_position)
  return [
    { from: one, to: other },
    { from: other, to: one },
  ]
}
