/**
 * The first lesson: which sentence stands above the table before which own step of the recording, and which card it
 * is about. Steps of the others come by themselves.
 */

import type { TextKey } from '../../../lib/text/text.svelte'

interface Sentence {
  /** What the learner does next, as the recording has it. */
  step: string
  text: TextKey
  /** The card to touch, by the name of its place. */
  card?: string
}

const playing = (face: string, text: TextKey): Sentence => ({
  step: `0 play:${face}`,
  text,
  card: `0.${face}`,
})

/** In the order of the recording; each holds until its step is taken. */
const SENTENCES: readonly Sentence[] = [
  { step: '0 hokum', text: 'lesson.baloot.hokum' },
  { step: '0 confirm', text: 'lesson.baloot.confirm' },
  { step: '0 declare:sira,QS,KS,AS', text: 'lesson.baloot.declare' },
  playing('JH', 'lesson.baloot.jack'),
  playing('9H', 'lesson.baloot.nine'),
  playing('AS', 'lesson.baloot.ace'),
  playing('KS', 'lesson.baloot.king'),
  playing('QS', 'lesson.baloot.queen'),
  playing('8D', 'lesson.baloot.low'),
  playing('7H', 'lesson.baloot.ruff'),
  playing('7C', 'lesson.baloot.last'),
]

/** The sentence before which the learner stands, by the number of own steps taken; undefined after the last. */
export const sentenceAt = (taken: number): Sentence | undefined => SENTENCES[taken]

/** Steps of the others, each after a moment to be followed. */
export const PAUSE_MS = 900
