/** The faces of the deck of Haseb!: what is printed on each. What a card counts in a round, the server says. */

import { t, textFor } from '../../../lib/text/text.svelte'

/** The inks: numbers, light ones, looks, moves, heavy ones, and what only some types bring. */
type Ink = 'ink' | 'leaf' | 'sky' | 'plum' | 'heart' | 'clay'

export interface Print {
  /** The sign in the middle; numbers have stars instead. */
  sign: string | null
  /** In the corner; absent where the card has no number of its own. */
  value: number | null
  ink: Ink
}

const number = (value: number): Print => ({ sign: null, value, ink: 'ink' })
const power = (sign: string, value: number, ink: Ink): Print => ({ sign, value, ink })

const PRINTS: Readonly<Record<string, Print>> = {
  '1': number(1),
  '2': number(2),
  '3': number(3),
  '4': number(4),
  '5': number(5),
  '6': number(6),
  ful: power('ful', 0, 'leaf'),
  kanz: power('kanz', -1, 'leaf'),
  peek7: power('peek', 7, 'sky'),
  peek8: power('peek', 8, 'sky'),
  spy9: power('spy', 9, 'sky'),
  spy10: power('spy', 10, 'sky'),
  swap: power('swap', 10, 'plum'),
  inspect: power('inspect', 10, 'sky'),
  give: power('give', 10, 'plum'),
  raid: power('raid', 10, 'sky'),
  slide: power('slide', 10, 'plum'),
  wild: power('wild', 10, 'leaf'),
  balwa: power('balwa', 20, 'heart'),
  ember: power('ember', 25, 'heart'),
  thief: power('thief', 10, 'ink'),
  ping: power('ping', 10, 'clay'),
  pong: power('pong', 10, 'leaf'),
  floater: { sign: 'floater', value: null, ink: 'clay' },
  bomb: power('bomb', 15, 'ink'),
  upturn: power('upturn', 15, 'clay'),
  parade: power('parade', 10, 'clay'),
  lantern: power('lantern', 10, 'clay'),
  payback: power('payback', 10, 'plum'),
  reverse: power('reverse', 10, 'plum'),
  scramble: power('scramble', 10, 'plum'),
  dizzy: power('dizzy', 10, 'plum'),
}

/** All faces, in the order of the rules. */
export const FACES: readonly string[] = Object.keys(PRINTS)

export function printOf(face: string): Print {
  const print = PRINTS[face]
  if (!print) throw new RangeError(`not a card of Haseb!: ${face}`)
  return print
}

/** The kind of a card, as it is printed below the sign: seven and eight look alike but for their number. */
export function kindName(face: string): string {
  const { sign, value } = printOf(face)
  return (sign === null ? textFor(`card.haseb.${String(value)}`) : textFor(`card.haseb.${sign}`)) ?? face
}

/** Spoken: kind and number. */
export function faceName(face: string): string {
  const { sign, value } = printOf(face)
  if (sign === null || value === null) return kindName(face)
  return t('card.haseb.spoken', { name: kindName(face), value })
}

/** The card that stands for a power. */
export const faceOfPower = (power: string): string =>
  FACES.find((face) => face === power || printOf(face).sign === power) ?? 'wild'
