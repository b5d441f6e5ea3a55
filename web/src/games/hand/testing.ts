/** What the tests of this folder share: the recorded scenes. */

import { EMPTY, follow, shown, type Arrangement } from './arrangement'
import type { HandScene } from './frame'
import { facesOf, handZone, pictureOf, type Picture } from './picture'
import recorded from './scenes.json'

export const scenes = recorded as unknown as readonly HandScene[]

export type RecordedFrame = HandScene['frames'][number]

export function sceneNamed(name: string): HandScene {
  const found = scenes.find((scene) => scene.name === name)
  if (!found) throw new Error(`no scene ${name}`)
  return found
}

/** The frame after a step, as it is written in the scene; a later one if the step is taken more than once. */
export function frameAfter(scene: HandScene, step: string, time = 1): RecordedFrame {
  const found = scene.frames.filter((frame) => frame.step === step)[time - 1]
  if (!found) throw new Error(`${scene.name} has no ${step}`)
  return found
}

/** The own hand of a frame, put after what it was. */
export const heldIn = (frame: RecordedFrame, me: number | null, before: Arrangement = EMPTY): Arrangement =>
  follow(before, facesOf(handZone(frame.view, me)))

export const pictureIn = (frame: RecordedFrame, held: Arrangement): Picture =>
  pictureOf(frame.view, shown(held))
