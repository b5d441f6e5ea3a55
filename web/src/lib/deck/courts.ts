/**
 * The three courts and the joker as geometric busts in two colors: the suit's (`ink`) and brass.
 * A robe covers the foot of the card, so that a court is told from a number at any size.
 */

import type { Court } from './faces'
import { circle as dot, star } from './pips'

type Paint = 'ink' | 'brass' | 'paper'
export interface Stroke {
  paint: Paint
  path: string
  /** Line width; absent for a filled shape. */
  line?: number
}

const fill = (paint: Paint, path: string): Stroke => ({ paint, path })
const draw = (paint: Paint, line: number, path: string): Stroke => ({ paint, path, line })

const ROBE = 'M-20 142V106C2 94 22 88 40 84H78C88 84 96 86 102 89V142Z'

const KING: Stroke[] = [
  fill('ink', ROBE),
  // The cloak opens with a brass hem.
  draw('brass', 3.2, 'M46 90C42 108 34 126 24 144M73 92C68 112 56 130 46 144'),
  // Headcloth, falling to the shoulders.
  fill(
    'brass',
    'M60 12C47 12 41 20 41 32C41 52 36 74 28 98C38 96 43 90 46 82H74C77 90 82 94 91 95C83 74 79 52 79 32C79 20 73 12 60 12Z',
  ),
  draw('paper', 1.6, 'M42 46C41 62 38 78 34 91M78 46C79 62 82 78 86 90'),
  // The double cord.
  draw('ink', 4.4, 'M41 27C52 20 68 20 79 27M40.6 34.4C52 27.4 68 27.4 79.4 34.4'),
  fill('paper', 'M47.5 37C55 33 65 33 72.5 37V56C72.5 68 67 76 60 76C53 76 47.5 68 47.5 56Z'),
  // Beard and moustache.
  fill(
    'ink',
    'M47.5 51C50 58 56 60 60 57.5C64 60 70 58 72.5 51V64C72.5 81 66 91 60 98C54 91 47.5 81 47.5 64Z',
  ),
  draw('paper', 2.2, 'M56 65.5C58.5 67.2 61.5 67.2 64 65.5'),
  draw('ink', 2.6, 'M49.5 42.6C52 41.2 55 41.6 57 43.4M63 43.4C65 41.6 68 41.2 70.5 42.6'),
  fill('ink', dot(54, 48.5, 2.3) + dot(66, 48.5, 2.3)),
]

const QUEEN: Stroke[] = [
  fill('ink', ROBE),
  // Scarf, with its brass edge round the face.
  fill('ink', 'M60 9C44 9 37 24 37.5 44C38 66 34 84 24 102H96C87 84 82 66 82.5 44C83 24 76 9 60 9Z'),
  fill('brass', 'M60 26C47.5 26 43 36 43.5 48C44 65 51 78 60 78C69 78 76 65 76.5 48C77 36 72.5 26 60 26Z'),
  fill(
    'paper',
    'M60 30C50.5 30 46.2 38 46.7 48.5C47.2 63 53 74.5 60 74.5C67 74.5 72.8 63 73.3 48.5C73.8 38 69.5 30 60 30Z',
  ),
  // Folds at the neck.
  draw('paper', 1.8, 'M41 80C50 90 70 91 82 83M34 95C48 105 76 105 91 96'),
  // Star on the brow, brooch on the shoulder.
  fill('brass', star(60, 21, 10.5, 0.62) + star(30, 119, 8, 0.62)),
  // Lowered lids with lashes, a small nose, a smile.
  draw('ink', 2.2, 'M49.5 45.2C52 42.8 55 42.8 57 44.4M63 44.4C65 42.8 68 42.8 70.5 45.2'),
  draw('ink', 2.2, 'M50 50.5C52 53.2 55.5 53.2 57.5 50.5M62.5 50.5C64.5 53.2 68 53.2 70 50.5'),
  draw('ink', 1.6, 'M50 50.5L48.6 52.4M70 50.5L71.4 52.4'),
  fill('ink', 'M55.3 63.5C57 61.8 59 62 60 62.8C61 62 63 61.8 64.7 63.5C63 67 57 67 55.3 63.5Z'),
]

const JACK: Stroke[] = [
  fill('ink', ROBE),
  // Sash.
  fill('brass', 'M70 84H80L34 144H18Z'),
  // Neck and face between dark locks.
  fill('paper', 'M52 74H68V83C68 87 64.5 89.5 60 89.5C55.5 89.5 52 87 52 83Z'),
  fill('ink', 'M43 40H77V58C77 62 75 64 73 64H47C45 64 43 62 43 58Z'),
  fill('paper', 'M47.5 42H72.5V58C72.5 71 67 79 60 79C53 79 47.5 71 47.5 58Z'),
  draw('ink', 2.2, 'M47.5 60C48 72 53.5 79 60 79C66.5 79 72 72 72.5 60'),
  // Feather.
  fill('brass', 'M64 30C60 14 70 2 89 1C92 16 84 29 70 33Z'),
  draw('ink', 1.7, 'M67 32C69 20 76 11 85 5'),
  // Turban and its jewel.
  fill('ink', 'M38.5 40C35 25 46 16 60 16C74 16 85 25 81.5 40C81.5 46 76 48 60 48C44 48 38.5 46 38.5 40Z'),
  draw('paper', 1.9, 'M41 33C52 23.5 66 21.5 78 28.5M40 41C54 33 70 32 80.5 38.5'),
  fill('brass', 'M60 25.5L65.5 32.5L60 39.5L54.5 32.5Z'),
  // Brows, eyes, smile.
  draw('ink', 2.4, 'M50.5 51.6C52.5 49.8 55 49.8 57 51M63 51C65 49.8 67.5 49.8 69.5 51.6'),
  fill('ink', dot(54, 56, 2.2) + dot(66, 56, 2.2)),
  draw('ink', 2.2, 'M54 67C57.5 71 62.5 71 66 67'),
]

export const BUSTS: Record<Court, Stroke[]> = { K: KING, Q: QUEEN, J: JACK }
