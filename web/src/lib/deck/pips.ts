/**
 * Suit signs as path data. A whole rosette becomes one path, so that a card stays a handful of nodes.
 * A pip of size 1 fits a box from -0.5 to 0.5 with its tip up; the units of a card are 100 by 140.
 */

import { isRed, type Rank, type Suit } from './faces'

interface Spot {
  x: number
  y: number
  size: number
  /** Degrees clockwise. */
  turn?: number
}

// Half circles as two cubic curves: the usual constant for a quarter circle.
const QUARTER = 0.5523

export function circle(x: number, y: number, radius: number): string {
  const bend = radius * QUARTER
  return (
    `M${x - radius} ${y}C${x - radius} ${y - bend} ${x - bend} ${y - radius} ${x} ${y - radius}` +
    `C${x + bend} ${y - radius} ${x + radius} ${y - bend} ${x + radius} ${y}` +
    `C${x + radius} ${y + bend} ${x + bend} ${y + radius} ${x} ${y + radius}` +
    `C${x - bend} ${y + radius} ${x - radius} ${y + bend} ${x - radius} ${y}Z`
  )
}

const SHAPES: Record<Suit, string> = {
  H: 'M0 .5L-.44 .05C-.58 -.1 -.55 -.33 -.41 -.42C-.26 -.51 -.06 -.44 0 -.27C.06 -.44 .26 -.51 .41 -.42C.55 -.33 .58 -.1 .44 .05Z',
  S:
    'M0 -.5L.42 -.05C.56 .1 .52 .32 .36 .37C.24 .41 .12 .36 .06 .25C.07 .36 .11 .44 .18 .5L-.18 .5' +
    'C-.11 .44 -.07 .36 -.06 .25C-.12 .36 -.24 .41 -.36 .37C-.52 .32 -.56 .1 -.42 -.05Z',
  D: 'M0 -.54C.13 -.32 .26 -.14 .43 0C.26 .14 .13 .32 0 .54C-.13 .32 -.26 .14 -.43 0C-.26 -.14 -.13 -.32 0 -.54Z',
  C:
    circle(0, -0.26, 0.23) +
    circle(-0.26, 0.1, 0.23) +
    circle(0.26, 0.1, 0.23) +
    'M-.09 -.14L.09 -.14L.09 .1L.06 .24C.07 .36 .11 .44 .18 .5L-.18 .5C-.11 .44 -.07 .36 -.06 .24L-.09 .1Z',
}

/** One pip as absolute path data. */
export function pip(suit: Suit, spot: Spot): string {
  const angle = ((spot.turn ?? 0) * Math.PI) / 180
  const cos = Math.cos(angle) * spot.size
  const sin = Math.sin(angle) * spot.size
  return SHAPES[suit].replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, first: string, second: string) => {
    const x = Number(first)
    const y = Number(second)
    return `${(spot.x + x * cos - y * sin).toFixed(1)} ${(spot.y + x * sin + y * cos).toFixed(1)}`
  })
}

const MIDDLE = { x: 50, y: 70 }

/** A ring of pips, all pointing outward, the first one at the top. */
function ring(count: number, radius: number, size: number, start = 0): Spot[] {
  return Array.from({ length: count }, (_, index) => {
    const turn = start + (index * 360) / count
    const angle = (turn * Math.PI) / 180
    return {
      x: MIDDLE.x + radius * Math.sin(angle),
      y: MIDDLE.y - radius * Math.cos(angle),
      size,
      turn,
    }
  })
}

function middle(size: number): Spot {
  return { ...MIDDLE, size }
}

function row(count: number, y: number, step: number, size: number, turn = 0): Spot[] {
  return Array.from({ length: count }, (_, index) => ({
    x: MIDDLE.x + (index - (count - 1) / 2) * step,
    y: MIDDLE.y + y,
    size,
    turn,
  }))
}

const ROSETTES: Partial<Record<Rank, Spot[]>> = {
  '2': ring(2, 19, 25),
  '3': [...ring(2, 24, 20), middle(20)],
  '4': ring(4, 18, 19, 45),
  '5': ring(5, 18, 17),
  '6': ring(6, 19, 16),
  '7': [...ring(6, 19.5, 14.5), middle(14.5)],
  '8': ring(8, 20, 13.5),
  '9': [...ring(8, 20.5, 13), middle(16)],
}

/**
 * A red and a black ten differ in shape, not in color alone, because in 150 one is worth nothing and the other ten:
 * the red pips form an open ring, a zero; the black ones fill a block.
 */
const RED_TEN = ring(10, 21, 11.5)
const BLACK_TEN = [...row(3, -14, 14.5, 13), ...row(4, 0, 13.5, 13), ...row(3, 14, 14.5, 13, 180)]

export function rosette(rank: Rank, suit: Suit): string {
  const spots = rank === 'T' ? (isRed(suit) ? RED_TEN : BLACK_TEN) : (ROSETTES[rank] ?? [])
  return spots.map((spot) => pip(suit, spot)).join('')
}

/** A star with eight points, of two squares; the figure of the aces and of the felt. */
export function star(x: number, y: number, radius: number, depth = 0.765): string {
  const points = Array.from({ length: 16 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * depth
    const angle = (index * Math.PI) / 8
    return `${(x + reach * Math.sin(angle)).toFixed(1)} ${(y - reach * Math.cos(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}
