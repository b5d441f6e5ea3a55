/**
 * The first lesson: which sentence stands above the table at which frame of the recording, and which card it is
 * about. Frames whose step is another player's come by themselves.
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
  { step: '0 ready', text: 'lesson.one_fifty.peek' },
  { step: '0 draw', text: 'lesson.one_fifty.draw', card: 'stock' },
  { step: '0 keep:1', text: 'lesson.one_fifty.keep', card: '0.1' },
  { step: '0 end', text: 'lesson.one_fifty.kept' },
  { step: '0 match:4', text: 'lesson.one_fifty.match', card: '0.4' },
  { step: '0 end', text: 'lesson.one_fifty.matched' },
  { step: '0 draw', text: 'lesson.one_fifty.drawAgain', card: 'stock' },
  { step: '0 discard', text: 'lesson.one_fifty.power' },
  { step: '0 queen:2', text: 'lesson.one_fifty.queen', card: '0.2' },
  { step: '0 call', text: 'lesson.one_fifty.call' },
]

/** The sentence before which the learner stands, by the number of own steps taken; undefined after the last. */
export const sentenceAt = (taken: number): Sentence | undefined => SENTENCES[taken]

/** Steps of the others, each after a moment to be followed. */
export const PAUSE_MS = 1100
