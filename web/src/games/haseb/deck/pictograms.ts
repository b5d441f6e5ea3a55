/**
 * One bold sign for each kind of card, in a square of 100 by 100. Filled with the card's own color (`ink`), brass,
 * the paper, or drawn as a line.
 */

import { circle as dot, star } from '../../../lib/deck/pips'

type Paint = 'ink' | 'brass' | 'paper'
interface Stroke {
  paint: Paint
  path: string
  /** Line width; absent for a filled shape. */
  line?: number
}

const fill = (paint: Paint, path: string): Stroke => ({ paint, path })
const draw = (paint: Paint, line: number, path: string): Stroke => ({ paint, path, line })

/** A petal of a flower in the middle, turned clockwise. */
function petal(turn: number): string {
  const angle = (turn * Math.PI) / 180
  const at = (x: number, y: number) => {
    const [dx, dy] = [x - 50, y - 50]
    const across = 50 + dx * Math.cos(angle) - dy * Math.sin(angle)
    const down = 50 + dx * Math.sin(angle) + dy * Math.cos(angle)
    return `${across.toFixed(1)} ${down.toFixed(1)}`
  }
  return `M${at(50, 50)}C${at(30, 34)} ${at(32, 8)} ${at(50, 4)}C${at(68, 8)} ${at(70, 34)} ${at(50, 50)}Z`
}
const PETALS = [0, 72, 144, 216, 288]

const card = (x: number, y: number, width = 30, height = 42): string =>
  `M${x + 4} ${y}H${x + width - 4}Q${x + width} ${y} ${x + width} ${y + 4}V${y + height - 4}Q${x + width} ${y + height} ${x + width - 4} ${y + height}` +
  `H${x + 4}Q${x} ${y + height} ${x} ${y + height - 4}V${y + 4}Q${x} ${y} ${x + 4} ${y}Z`

export const PICTOGRAMS: Readonly<Record<string, readonly Stroke[]>> = {
  // A jasmine flower.
  ful: [
    fill('ink', 'M14 92C20 70 32 62 46 60C44 78 34 90 14 92ZM86 92C80 70 68 62 54 60C56 78 66 90 86 92Z'),
    ...PETALS.map((turn) => fill('paper', petal(turn))),
    ...PETALS.map((turn) => draw('ink', 4, petal(turn))),
    fill('brass', dot(50, 50, 11)),
  ],
  // An open chest.
  kanz: [
    fill('brass', dot(34, 36, 11) + dot(54, 30, 12) + dot(70, 38, 10)),
    fill('ink', 'M10 46H90V88Q90 92 86 92H14Q10 92 10 88Z'),
    draw('ink', 6, 'M14 46C14 18 30 8 50 8C70 8 86 18 86 46'),
    draw('paper', 4, 'M10 60H90'),
    fill('brass', 'M42 54H58V72L50 78L42 72Z'),
  ],
  // An eye that looks at a card of one's own.
  peek: [
    fill('ink', 'M4 40C18 16 34 8 50 8C66 8 82 16 96 40C82 62 66 70 50 70C34 70 18 62 4 40Z'),
    fill('paper', dot(50, 40, 21)),
    fill('ink', dot(50, 44, 12)),
    fill('brass', dot(54, 39, 4.5)),
    draw('ink', 6, 'M50 76V94M38 84L50 95L62 84'),
  ],
  // A looking glass on somebody else's.
  spy: [
    draw('ink', 12, 'M66 66L92 93'),
    fill('ink', dot(42, 42, 38)),
    fill('paper', dot(42, 42, 29)),
    fill('ink', 'M18 42C26 28 34 23 42 23C50 23 58 28 66 42C58 56 50 61 42 61C34 61 26 56 18 42Z'),
    fill('brass', dot(42, 42, 11)),
    fill('ink', dot(42, 42, 5)),
  ],
  // Two cards change places.
  swap: [
    fill('ink', card(6, 30)),
    fill('brass', card(64, 28)),
    draw('ink', 6, 'M22 20C34 4 62 4 74 14M76 2V17H61'),
    draw('ink', 6, 'M78 82C66 97 38 97 26 87M24 99V84H39'),
  ],
  // A card is held against the light, and may go on.
  inspect: [
    fill('ink', card(8, 22, 44, 62)),
    fill('paper', dot(62, 40, 27)),
    draw('ink', 8, dot(62, 40, 24)),
    draw('ink', 10, 'M79 58L94 76'),
    fill('brass', dot(62, 40, 13)),
    draw('ink', 5, 'M60 94H88M78 84L89 94L78 103'),
  ],
  // A shirt, to be worn by another.
  give: [
    fill('ink', 'M32 8L8 24L18 46L28 40V92H72V40L82 46L92 24L68 8C64 22 36 22 32 8Z'),
    draw('brass', 5, 'M50 22V58'),
    fill('brass', dot(50, 34, 1) + dot(50, 68, 5)),
    draw('brass', 5, 'M32 84H68'),
  ],
  // A torch and its beam.
  raid: [
    fill('brass', 'M58 30L98 2V78L58 58Z'),
    fill('ink', 'M2 36H34L58 24V64L34 54H2Z'),
    draw('paper', 5, 'M16 45H28'),
    draw('ink', 6, 'M66 92L92 88M52 90L40 86'),
  ],
  // A card that slides away.
  slide: [
    fill('ink', 'M46 14L90 26Q94 27 93 31L82 76Q81 80 77 79L33 67Q29 66 30 62L41 17Q42 13 46 14Z'),
    fill('brass', star(62, 47, 17, 0.6)),
    draw('ink', 6, 'M4 34H26M2 52H20M8 70H22'),
    draw('ink', 6, 'M10 94C30 84 60 96 92 90'),
  ],
  // The star of all eight ways.
  wild: [
    fill('ink', star(50, 50, 48, 0.62)),
    fill('brass', star(50, 50, 31, 0.62)),
    fill('paper', star(50, 50, 15, 0.62)),
  ],
  // A storm on somebody's head.
  balwa: [
    fill('ink', 'M26 60C8 60 2 36 22 32C22 10 54 2 62 22C84 14 102 44 80 58C78 60 74 60 70 60Z'),
    fill('brass', 'M54 42L32 72H48L40 98L70 62H54L64 42Z'),
    draw('ink', 6, 'M22 70L14 86M80 70L72 86'),
  ],
  // Embers with a flame.
  ember: [
    fill(
      'ink',
      'M50 2C56 24 84 34 82 64C81 84 66 96 50 96C34 96 19 84 18 64C17 50 26 44 30 30C38 36 38 42 39 48C48 36 50 20 50 2Z',
    ),
    fill(
      'brass',
      'M52 46C56 58 68 62 66 76C65 86 58 92 50 92C42 92 34 86 34 76C34 68 40 64 42 58C46 62 46 66 47 68C51 62 52 54 52 46Z',
    ),
  ],
  // A masked face.
  thief: [
    fill('ink', 'M14 36C14 10 30 2 50 2C70 2 86 10 86 36Z'),
    fill('paper', dot(50, 54, 36)),
    draw('ink', 4, dot(50, 54, 36)),
    fill('ink', 'M8 40H92C94 62 78 72 64 64C58 60 54 58 50 58C46 58 42 60 36 64C22 72 6 62 8 40Z'),
    fill('brass', dot(31, 51, 7) + dot(69, 51, 7)),
    draw('ink', 5, 'M38 78C46 84 54 84 62 78'),
  ],
  // A bat and its ball, and the bat that answers.
  ping: [
    draw('ink', 13, 'M56 62L80 92'),
    fill('ink', dot(40, 38, 36)),
    draw('paper', 5, 'M22 66C36 70 58 58 66 46'),
    fill('brass', dot(84, 22, 12)),
  ],
  pong: [
    draw('ink', 13, 'M44 62L20 92'),
    fill('ink', dot(60, 38, 36)),
    draw('paper', 5, 'M78 66C64 70 42 58 34 46'),
    fill('brass', dot(16, 22, 12)),
  ],
  // A lifebuoy.
  floater: [
    draw('ink', 22, dot(50, 46, 32)),
    draw('paper', 20, 'M50 4V24M50 68V88M8 46H28M72 46H92'),
    draw('ink', 5, dot(50, 46, 43) + dot(50, 46, 21)),
    draw('brass', 6, 'M2 96C14 86 26 86 36 94C46 102 58 100 66 94C76 86 88 88 98 94'),
  ],
  bomb: [
    fill('ink', dot(44, 60, 36)),
    fill('ink', 'M58 20L76 34L68 44L50 30Z'),
    draw('ink', 5, 'M68 28C76 12 86 22 90 12'),
    fill('brass', star(90, 12, 12, 0.5)),
    draw('paper', 6, 'M22 60C22 46 30 38 42 38'),
  ],
  // A table on its head.
  upturn: [
    fill('ink', 'M6 70H94V82H6ZM16 24H28V70H16ZM72 24H84V70H72Z'),
    draw('ink', 6, 'M34 44C38 30 60 28 66 42M68 30V44H54'),
    fill('brass', card(36, 52, 13, 16) + card(54, 50, 13, 18)),
    draw('ink', 6, 'M12 94H88'),
  ],
  // A drum for the wedding.
  parade: [
    fill('brass', 'M12 22C12 8 88 8 88 22C88 36 12 36 12 22Z'),
    fill('ink', 'M12 22C12 36 88 36 88 22L70 60C66 70 68 80 74 94H26C32 80 34 70 30 60Z'),
    draw('paper', 4, 'M22 44L36 34M78 44L64 34M50 36V54'),
    draw('ink', 4, 'M12 22C12 8 88 8 88 22C88 36 12 36 12 22Z'),
    draw('brass', 5, 'M34 68H66'),
  ],
  lantern: [
    draw('ink', 5, dot(50, 9, 7)),
    fill('ink', 'M50 14L74 34H26ZM22 34H78V42H22ZM26 84H74L80 96H20Z'),
    fill('brass', 'M30 42H70L74 84H26Z'),
    draw('ink', 5, 'M30 42L26 84M70 42L74 84M50 42V84M28 63H72'),
  ],
  // What comes back to who sent it.
  payback: [
    draw('ink', 11, 'M22 30H62C98 30 98 82 62 82H26'),
    fill('ink', 'M2 30L30 8V52Z'),
    fill('brass', card(14, 64, 26, 34)),
  ],
  reverse: [
    draw('ink', 9, 'M16 46C18 14 70 6 82 38M84 54C82 86 30 94 18 62'),
    fill('ink', 'M96 32L66 36L86 58ZM4 68L34 64L14 42Z'),
    fill('brass', 'M32 40H68V62H32Z'),
    draw('paper', 4, 'M34 42L50 53L66 42'),
  ],
  // Paths that cross.
  scramble: [
    draw('ink', 9, 'M6 20H22C50 20 50 80 78 80M6 80H22C50 80 50 20 78 20'),
    fill('ink', 'M98 20L74 4V36ZM98 80L74 64V96Z'),
    fill('brass', star(50, 50, 15, 0.6)),
  ],
  // A head that spins.
  dizzy: [
    draw(
      'ink',
      9,
      'M50 50C50 42 62 42 62 52C62 66 38 66 38 48C38 28 76 28 76 52C76 82 24 82 24 48C24 12 90 10 90 52',
    ),
    fill('brass', star(18, 18, 12, 0.5) + star(84, 84, 12, 0.5)),
  ],
}
