import type { Deck } from '../../../lib/deck/deck'
import { faceName } from './faces'
import HasebFace from './HasebFace.svelte'

/** The cards of Haseb!. */
export const DECK: Deck = { Face: HasebFace, nameOf: faceName }
