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

/** In the order of the recording; each holds until its step is taken. */
const SENTENCES: readonly Sentence[] = [
  { step: '0 ready', text: 'lesson.haseb.peek' },
  { step: '0 draw', text: 'lesson.haseb.draw', card: 'stock' },
  { step: '0 keep:1', text: 'lesson.haseb.keep', card: '0.1' },
  { step: '0 match:2', text: 'lesson.haseb.match', card: '0.2' },
  { step: '0 draw', text: 'lesson.haseb.matched', card: 'stock' },
  { step: '0 use', text: 'lesson.haseb.power' },
  { step: '0 peek:2', text: 'lesson.haseb.look', card: '0.2' },
  { step: '0 take:2', text: 'lesson.haseb.take', card: '0.2' },
  { step: '0 draw', text: 'lesson.haseb.drawAgain', card: 'stock' },
  { step: '0 use', text: 'lesson.haseb.powerAgain' },
  { step: '0 peek:3', text: 'lesson.haseb.lookAgain', card: '0.3' },
  { step: '0 call', text: 'lesson.haseb.call' },
]

/** The sentence before which the learner stands, by the number of own steps taken; undefined after the last. */
export const sentenceAt = (taken: number): Sentence | undefined => SENTENCES[taken]

/** Steps of the others, each after a moment to be followed. */
export const PAUSE_MS = 1100
