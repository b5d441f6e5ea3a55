/** What is melded, laid out: by owner, the own melds first, as large as all of them can be. */

import { CARD_RATIO, type Box } from '../../lib/stage/box'
import type { Cell, Meld } from './picture'

export interface MeldSpot {
  meld: Meld
  box: Box
  cells: { cell: Cell; box: Box }[]
  /** Cards between the first and the last that are not drawn. */
  hidden: number
}

export interface OwnerSpot {
  seat: number
  box: Box
}

interface Flow {
  melds: MeldSpot[]
  owners: OwnerSpot[]
  bottom: number
}

const PAD = 4
/** Between melds, as a share of the width of a card. */
const APART = 0.22
/** Enough of a covered card to read a ten. */
const STRIP = 0.62
/** From so many cards on a run is shown by its ends. */
const LONG = 5
/** The smallest height a finger can hit. */
const TARGET = 44
const SMALLEST = 16

function drawnCells(meld: Meld): { cells: readonly Cell[]; hidden: number } {
  const plain = meld.cells.every((cell) => cell.means === null)
  if (meld.cells.length < LONG || !plain) return { cells: meld.cells, hidden: 0 }
  return {
    cells: [meld.cells[0], meld.cells.at(-1)].flatMap((cell) => cell ?? []),
    hidden: meld.cells.length - 2,
  }
}

function spotAt(meld: Meld, x: number, y: number, card: number): MeldSpot {
  const { cells, hidden } = drawnCells(meld)
  const strip = hidden > 0 ? card * 1.5 : card * STRIP
  const width = card + strip * (cells.length - 1) + 2 * PAD
  const height = Math.max(card * CARD_RATIO + 2 * PAD, Math.min(TARGET, card * CARD_RATIO * 1.25))
  const top = y + (height - card * CARD_RATIO) / 2
  return {
    meld,
    hidden,
    box: { x, y, width, height },
    cells: cells.map((cell, at) => ({
      cell,
      box: { x: x + PAD + at * strip, y: top, width: card, height: card * CARD_RATIO },
    })),
  }
}

/** Those of one seat after the other; each begins a line of its own if there is room for that. */
function flow(byOwner: readonly (readonly Meld[])[], box: Box, card: number, ownLines: boolean): Flow {
  const tag = Math.max(16, card * 0.8)
  const found: Flow = { melds: [], owners: [], bottom: box.y }
  const right = box.x + box.width
  const gap = card * APART
  let x = box.x
  let y = box.y
  let height = 0
  const newLine = () => {
    x = box.x
    y += height + (height > 0 ? gap : 0)
    height = 0
  }
  for (const melds of byOwner) {
    const [first] = melds
    if (!first) continue
    const width = spotAt(first, 0, 0, card).box.width
    if (x > box.x && (ownLines || x + tag + width > right)) newLine()
    const owner = { seat: first.owner, box: { x, y, width: tag, height: tag } }
    found.owners.push(owner)
    x += tag + PAD
    for (const meld of melds) {
      let spot = spotAt(meld, x, y, card)
      if (x + spot.box.width > right && x > box.x + tag + PAD) {
        newLine()
        x += tag + PAD
        spot = spotAt(meld, x, y, card)
      }
      found.melds.push(spot)
      height = Math.max(height, spot.box.height)
      x += spot.box.width + gap
    }
    owner.box = { ...owner.box, y: owner.box.y + (height - tag) / 2 }
  }
  found.bottom = y + height
  return found
}

/** `first` is the seat whose melds come first; the others follow in order of play. */
export function meldSpots(melds: readonly Meld[], box: Box, widest: number, first: number): Flow {
  const owners = [...new Set(melds.map((meld) => meld.owner))]
  const turn = (seat: number) => (seat < first ? seat + 100 : seat)
  owners.sort((a, b) => turn(a) - turn(b))
  const byOwner = owners.map((owner) => melds.filter((meld) => meld.owner === owner))
  for (const ownLines of [true, false])
    for (let card = widest; card >= SMALLEST + (ownLines ? 8 : 0); card -= 2) {
      const found = flow(byOwner, box, card, ownLines)
      if (found.bottom <= box.y + box.height) return found
    }
  return flow(byOwner, box, SMALLEST, false)
}
