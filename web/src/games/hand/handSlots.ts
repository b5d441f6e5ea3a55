/** The places of the own cards: one row or two, each card at least as wide as a finger where there is room. */

import { CARD_RATIO, type Box } from '../../lib/stage/box'
import type { Held } from './arrangement'

interface Form {
  rows: number
  widest: number
  /** Room above the cards for those that are lifted. */
  lift: number
  /** Between two rows; null where the lower row covers part of the upper one. */
  rowGap: number | null
  rowStep: number
}

/** A row of eight is as much as a phone can show. */
const MOST_IN_ROW = 8
/** One row of cards that lie over each other: a card is this much wider than its strip. */
const FANNED = 1.5
const APART = 5

/** How many cards stand in the upper row: about half of them, without tearing a group where that can be. */
export function upperRow(hand: readonly Pick<Held, 'group'>[]): number {
  const count = hand.length
  if (count <= MOST_IN_ROW) return count
  const half = Math.ceil(count / 2)
  const most = Math.max(MOST_IN_ROW, half)
  const tears = (at: number) => hand[at - 1]?.group !== null && hand[at - 1]?.group === hand[at]?.group
  const allowed = Array.from({ length: most }, (_, at) => at + 1).filter((at) => count - at <= most)
  const whole = allowed.filter((at) => !tears(at))
  return whole.sort((a, b) => Math.abs(a - half) - Math.abs(b - half))[0] ?? half
}

function row(box: Box, count: number, width: number, y: number): Box[] {
  const strip = count > 1 ? Math.min(width + APART, (box.width - width) / (count - 1)) : 0
  const left = box.x + (box.width - width - strip * (count - 1)) / 2
  return Array.from({ length: count }, (_, at) => ({
    x: left + at * strip,
    y,
    width,
    height: width * CARD_RATIO,
  }))
}

export function handSlots(hand: readonly Held[], box: Box, form: Form): Box[] {
  const count = hand.length
  if (count === 0 || box.height <= 0) return []
  const height = box.height - form.lift
  if (form.rows === 1) {
    const width = Math.min(form.widest, height / CARD_RATIO, (box.width / count) * FANNED)
    return row(box, count, width, box.y + form.lift)
  }
  const upper = upperRow(hand)
  const longest = Math.max(MOST_IN_ROW, upper, count - upper)
  const rowHeight = form.rowGap === null ? height - form.rowStep : (height - form.rowGap) / 2
  const width = Math.min(form.widest, rowHeight / CARD_RATIO, box.width / longest)
  const step = form.rowGap === null ? form.rowStep : width * CARD_RATIO + form.rowGap
  const top = box.y + form.lift
  return [...row(box, upper, width, top), ...row(box, count - upper, width, top + step)]
}

export interface Tray extends Box {
  group: number
}

/** What lies under the cards of each group, row by row. */
export function traysOf(hand: readonly Held[], slots: readonly Box[]): Tray[] {
  const trays: Tray[] = []
  hand.forEach((card, at) => {
    const slot = slots[at]
    if (!slot || card.group === null) return
    const last = trays.at(-1)
    if (last?.group === card.group && last.y === slot.y) last.width = slot.x + slot.width - last.x
    else trays.push({ ...slot, group: card.group })
  })
  return trays
}
