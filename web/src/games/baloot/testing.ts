/** What the tests of this folder share: the recorded scenes, and a moment of one of them as the controls see it. */

import type { Moment } from './buttons'
import type { BalootScene } from './frame'
import { Legal } from './legal'
import recorded from './scenes.json'

export const scenes = recorded as unknown as readonly BalootScene[]

export type RecordedFrame = BalootScene['frames'][number]

export function sceneNamed(name: string): BalootScene {
  const found = scenes.find((scene) => scene.name === name)
  if (!found) throw new Error(`no scene ${name}`)
  return found
}

/** The frame after a step, as it is written in the scene; a later one if the step is taken more than once. */
export function frameAfter(scene: BalootScene, step: string, time = 1): RecordedFrame {
  const found = scene.frames.filter((frame) => frame.step === step)[time - 1]
  if (!found) throw new Error(`${scene.name} has no ${step}`)
  return found
}

export const NAMES = ['سلطان', 'نورة', 'أبو فهد', 'Sara']

export function momentOf(scene: BalootScene, frame: RecordedFrame, oneTap = false): Moment {
  return {
    phase: frame.view.phase,
    deciding: scene.me !== null && frame.view.to_act.includes(scene.me),
    legal: new Legal(frame.legal),
    oneTap,
    lap: frame.view.lap,
    upcard: frame.view.upcard,
  }
}
