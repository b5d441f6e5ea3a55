/** The sounds of the table, as recipes: short, soft and wooden. `synth.ts` plays them. */

export interface Stroke {
  /** Seconds after the start of the sound. */
  at: number
  /** `wood` rings like a struck bar, `paper` rustles. */
  material: 'wood' | 'paper'
  /** Pitch of the bar, or the middle of the rustle, in hertz. */
  pitch: number
  seconds: number
  /** From 0 to 1. */
  volume: number
}

const wood = (at: number, pitch: number, seconds: number, volume: number): Stroke => ({
  at,
  material: 'wood',
  pitch,
  seconds,
  volume,
})
const paper = (at: number, pitch: number, seconds: number, volume: number): Stroke => ({
  at,
  material: 'paper',
  pitch,
  seconds,
  volume,
})

export const RECIPES = {
  deal: [paper(0, 2600, 0.05, 0.22)],
  place: [paper(0, 1500, 0.04, 0.2), wood(0.012, 190, 0.09, 0.4)],
  flip: [paper(0, 3200, 0.035, 0.16), paper(0.05, 2100, 0.05, 0.2)],
  swap: [
    paper(0, 1900, 0.06, 0.2),
    wood(0.03, 260, 0.1, 0.24),
    paper(0.34, 1500, 0.06, 0.2),
    wood(0.37, 200, 0.12, 0.28),
  ],
  shuffle: [0, 0.06, 0.12, 0.18, 0.24].map((at, step) => paper(at, 2600 - step * 220, 0.05, 0.16)),
  turn: [wood(0, 440, 0.22, 0.3), wood(0.11, 660, 0.32, 0.3)],
  tick: [wood(0, 980, 0.05, 0.22)],
  count: [wood(0, 520, 0.08, 0.2), wood(0.05, 620, 0.12, 0.2)],
  call: [wood(0, 220, 0.3, 0.5), wood(0.16, 220, 0.3, 0.45), wood(0.32, 330, 0.5, 0.5)],
  win: [
    wood(0, 440, 0.25, 0.3),
    wood(0.12, 550, 0.25, 0.3),
    wood(0.24, 660, 0.25, 0.3),
    wood(0.38, 880, 0.6, 0.34),
  ],
  wrong: [wood(0, 180, 0.16, 0.42), wood(0.12, 140, 0.24, 0.42)],
} as const satisfies Record<string, readonly Stroke[]>

export type SoundName = keyof typeof RECIPES
