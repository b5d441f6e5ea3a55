/** Movements as keyframes for the Web Animations API. Only transform and opacity change, so the compositor does it all. */

import { CARD_RATIO } from './box'
import type { Place } from './place'

const STEPS = 12
/** How far a path bows, as a share of its length, and at most in pixels. */
const BOW = { share: 0.16, most: 64 }
/** A traveling card comes a little nearer. */
const LIFT = 0.07

interface Pose {
  /** Middle of the card. */
  x: number
  y: number
  w: number
  rotate: number
}

function poseOf(place: Place): Pose {
  return {
    x: place.x + place.w / 2,
    y: place.y + (place.w * CARD_RATIO) / 2,
    w: place.w,
    rotate: place.rotate,
  }
}

/** The transform that shows a card of width `w` in a pose. */
function transform(pose: Pose, w: number, lift = 1): string {
  const left = pose.x - w / 2
  const top = pose.y - (w * CARD_RATIO) / 2
  const scale = (pose.w / w) * lift
  return `translate(${left.toFixed(2)}px,${top.toFixed(2)}px) rotate(${pose.rotate.toFixed(2)}deg) scale(${scale.toFixed(4)})`
}

export const restTransform = (place: Place): string => transform(poseOf(place), place.w)

const easeInOut = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2)
const mix = (a: number, b: number, t: number): number => a + (b - a) * t

/** The middle of the bow: on the upper side of the straight way, or on the left hand of who goes along it. */
function bowPoint(from: Pose, to: Pose, crosses: boolean): { x: number; y: number } {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = Math.hypot(dx, dy)
  if (length < 1) return { x: from.x, y: from.y }
  const offset = Math.min(BOW.most, length * BOW.share)
  const side = crosses || dx >= 0 ? 1 : -1
  return {
    x: (from.x + to.x) / 2 + (side * dy * offset) / length,
    y: (from.y + to.y) / 2 - (side * dx * offset) / length,
  }
}

/** A slight arc, faster in the middle, the card a little larger on the way. */
export function arcKeyframes(start: Place, end: Place, crosses = false): Keyframe[] {
  const from = poseOf(start)
  const to = poseOf(end)
  const bow = bowPoint(from, to, crosses)
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = easeInOut(step / STEPS)
    // A quadratic curve through twice the bow, whose middle lies on the bow itself.
    const curve = (a: number, b: number, c: number) =>
      (1 - t) ** 2 * a + 2 * t * (1 - t) * (2 * b - (a + c) / 2) + t ** 2 * c
    const pose = {
      x: curve(from.x, bow.x, to.x),
      y: curve(from.y, bow.y, to.y),
      w: mix(from.w, to.w, t),
      rotate: mix(from.rotate, to.rotate, t),
    }
    return { transform: transform(pose, end.w, 1 + LIFT * Math.sin(Math.PI * t)) }
  })
}

/** Straight, for cards that only make room. */
export function slideKeyframes(start: Place, end: Place): Keyframe[] {
  return [{ transform: transform(poseOf(start), end.w) }, { transform: restTransform(end) }]
}

/** Instead of travel where motion is reduced: away here, then there. */
export function fadeKeyframes(start: Place, end: Place): Keyframe[] {
  const here = transform(poseOf(start), end.w)
  const there = restTransform(end)
  return [
    { transform: here, opacity: 1 },
    { transform: here, opacity: 0, offset: 0.5 },
    { transform: there, opacity: 0, offset: 0.5 },
    { transform: there, opacity: 1 },
  ]
}

export const APPEAR: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }]

/** The two halves of turning a card over; the side changes between them, when the card stands on its edge. */
export const TURN_AWAY: Keyframe[] = [
  { transform: 'perspective(600px) rotateY(0deg)' },
  { transform: 'perspective(600px) rotateY(90deg)' },
]
export const TURN_BACK: Keyframe[] = [
  { transform: 'perspective(600px) rotateY(-90deg)' },
  { transform: 'perspective(600px) rotateY(0deg)' },
]
