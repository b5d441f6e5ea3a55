/** The animator of a real stage: plays motions on the elements of the page. */

import { motionReduced } from '../settings/device.svelte'
import type { Animator } from './director.svelte'
import { APPEAR, arcKeyframes, fadeKeyframes, slideKeyframes, TURN_AWAY, TURN_BACK } from './keyframes'
import { moveTime } from './pace'
import type { Motion } from './place'

function travelKeyframes(motion: Motion, reduced: boolean): Keyframe[] {
  if (!motion.from) return APPEAR
  if (reduced) return fadeKeyframes(motion.from, motion.to)
  if (!motion.travels) return slideKeyframes(motion.from, motion.to)
  return arcKeyframes(motion.from, motion.to, motion.crosses)
}

/** An animator of the elements that are given to `keep`: one for each place, the side that turns over inside it. */
export function createAnimator(): Animator & { keep: (id: string, element: HTMLElement) => () => void } {
  const elements = new Map<string, HTMLElement>()
  const running = new Set<Animation>()
  const outer = (id: string) => elements.get(id)
  const inner = (id: string) => elements.get(id)?.firstElementChild

  /** Ends quietly also when the animation is canceled; answers whether it came to its end. */
  async function animate(
    element: Element | null | undefined,
    keyframes: Keyframe[],
    options: KeyframeAnimationOptions,
  ) {
    if (!element) return true
    const animation = element.animate(keyframes, options)
    running.add(animation)
    const finished = await animation.finished.then(
      () => true,
      () => false,
    )
    running.delete(animation)
    return finished
  }

  async function turn(
    motion: Motion,
    duration: number,
    delay: number,
    reduced: boolean,
    turnOver: () => void,
  ) {
    if (!motion.turns) return
    const half = duration / 2
    const away = await animate(inner(motion.id), reduced ? [] : TURN_AWAY, {
      duration: half,
      delay,
      easing: 'ease-in',
    })
    if (!away) return
    turnOver()
    await animate(inner(motion.id), reduced ? [] : TURN_BACK, { duration: half, easing: 'ease-out' })
  }

  return {
    keep(id, element) {
      elements.set(id, element)
      return () => elements.delete(id)
    },
    async run(motions, pace, stagger, turnOver) {
      const reduced = motionReduced()
      const duration = moveTime(pace, reduced)
      await Promise.all(
        motions.flatMap((motion, index) => {
          const delay = motion.travels ? index * stagger : 0
          // The arc brings its own easing; what only makes room eases out.
          const easing = motion.travels ? 'linear' : 'cubic-bezier(0.22, 0.8, 0.3, 1)'
          const keyframes = travelKeyframes(motion, reduced)
          return [
            animate(outer(motion.id), keyframes, { duration, delay, easing, fill: 'backwards' }),
            turn(motion, duration, delay, reduced, () => turnOver(motion.id)),
          ]
        }),
      )
    },
    cancel() {
      running.forEach((animation) => animation.cancel())
    },
  }
}
