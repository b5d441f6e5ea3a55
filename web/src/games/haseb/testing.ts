/** What the tests of this folder share: the recorded scenes, and a moment of one of them as the controls see it. */

import type { Moment } from './buttons'
import type { HasebScene as Scene } from './frame'
import { Legal } from './legal'
import { pictureOf } from './picture'
import recorded from './scenes.json'

export const scenes = recorded as unknown as readonly Scene[]

export type RecordedFrame = Scene['frames'][number]

export function sceneNamed(name: string): Scene {
  const found = scenes.find((scene) => scene.name === name)
  if (!found) throw new Error(`no scene ${name}`)
  return found
}

/** The frame after a step, as it is written in the scene; a later one if the step is taken more than once. */
export function frameAfter(scene: Scene, step: string, time = 1): RecordedFrame {
  const found = scene.frames.filter((frame) => frame.step === step)[time - 1]
  if (!found) throw new Error(`${scene.name} has no ${step}`)
  return found
}

/** Frames in which the reader of a scene has something to decide. */
export const decisions = scenes.flatMap((scene) =>
  scene.frames.filter((frame) => frame.legal.length > 0).map((frame) => ({ scene, frame })),
)

const NAMES = ['سلطان', 'نورة', 'أبو فهد', 'Sara', 'خالد', 'مها']

export function momentOf(scene: Scene, frame: RecordedFrame, oneTap = false): Moment {
  const picture = pictureOf(frame.view)
  return {
    phase: frame.view.phase,
    me: scene.me,
    deciding: scene.me !== null && frame.view.to_act.includes(scene.me),
    legal: new Legal(frame.legal),
    free: new Legal(frame.free),
    oneTap,
    held: picture.hold?.seat === scene.me ? (picture.hold?.face ?? null) : null,
    top: picture.floor.top,
    power: frame.view.power,
    raided: frame.view.raided.length,
    looking: false,
    counting: false,
    names: NAMES,
  }
}
