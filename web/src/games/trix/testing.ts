/** What the tests of this folder share: the recorded scenes, and a moment of one of them as the controls see it. */

import type { Situation } from './choice'
import type { TrixScene } from './frame'
import recorded from './scenes.json'

export const scenes = recorded as unknown as readonly TrixScene[]

type RecordedFrame = TrixScene['frames'][number]

export function sceneNamed(name: string): TrixScene {
  const found = scenes.find((scene) => scene.name === name)
  if (!found) throw new Error(`no scene ${name}`)
  return found
}

/** The frame after a step, as it is written in the scene. */
export function frameAfter(scene: TrixScene, step: string): RecordedFrame {
  const found = scene.frames.find((frame) => frame.step === step)
  if (!found) throw new Error(`${scene.name} has no ${step}`)
  return found
}

export function situationOf(scene: TrixScene, frame: RecordedFrame, oneTap = false): Situation {
  return {
    phase: frame.view.phase,
    deciding: scene.me !== null && frame.view.to_act.includes(scene.me),
    legal: frame.legal,
    oneTap,
  }
}
