/**
 * The first lesson: which sentence stands above the table before each step of the recording, and what it is about.
 * A play is set out piece by piece, so its sentence changes with what lies there already.
 */

import type { TextKey } from '../../../lib/text/text.svelte'

interface Sentence {
  text: TextKey
  /** What to touch: own cards by their faces, or a place of the stage. */
  spots: readonly string[]
}

interface Lesson {
  /** What the learner does next, as the recording has it. */
  step: string
  /** By the number of pieces that are set out. */
  sentences: readonly Sentence[]
}

const one = (step: string, text: TextKey, ...spots: string[]): Lesson => ({
  step,
  sentences: [{ text, spots }],
})

/** In the order of the recording; each holds until its step is taken. */
const LESSON: readonly Lesson[] = [
  one('0 take', 'lesson.hand.take', 'fire'),
  {
    step: '0 meld:3C,4C,5C meld:JH,QH,KH meld:8S,8D,8C lay',
    sentences: [
      { text: 'lesson.hand.run', spots: ['3C', '4C', '5C'] },
      { text: 'lesson.hand.courts', spots: ['JH', 'QH', 'KH'] },
      { text: 'lesson.hand.set', spots: ['8S', '8D', '8C'] },
      { text: 'lesson.hand.lay', spots: [] },
    ],
  },
  one('0 discard:2S', 'lesson.hand.discard', '2S'),
  one('0 draw', 'lesson.hand.draw', 'stock'),
  {
    step: '0 lay_off:AH,M2 lay',
    sentences: [
      { text: 'lesson.hand.layOff', spots: ['AH'] },
      { text: 'lesson.hand.layAgain', spots: [] },
    ],
  },
  one('0 discard:9S', 'lesson.hand.discardAgain', '9S'),
  one('0 draw', 'lesson.hand.drawAgain', 'stock'),
  {
    step: '0 meld:6D,7D,X lay_off:6C,M1 lay',
    sentences: [
      { text: 'lesson.hand.joker', spots: ['6D', '7D', 'X'] },
      { text: 'lesson.hand.six', spots: ['6C'] },
      { text: 'lesson.hand.layLast', spots: [] },
    ],
  },
  one('0 discard:7C', 'lesson.hand.out', '7C'),
]

/** The step before which the learner stands, by the number of own steps taken; undefined after the last. */
export const lessonAt = (taken: number): Lesson | undefined => LESSON[taken]

/** What is said there, with so many pieces set out. */
export const sentenceAt = (taken: number, staged: number): Sentence | undefined => {
  const sentences = lessonAt(taken)?.sentences
  return sentences?.[Math.min(staged, sentences.length - 1)]
}

/** Steps of the others, each after a moment to be followed. */
export const PAUSE_MS = 1100
