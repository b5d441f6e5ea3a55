/** A deck: how the printed side of its cards is drawn, and how each is named. */

import type { Component } from 'svelte'
import CardFace from './CardFace.svelte'
import { faceName } from './name'

export interface Deck {
  /** `brief` is the drawing for narrow cards. */
  Face: Component<{ face: string; brief?: boolean }>
  nameOf: (face: string) => string
}

/** The fifty-two and the joker. */
export const COMMON: Deck = { Face: CardFace, nameOf: faceName }
