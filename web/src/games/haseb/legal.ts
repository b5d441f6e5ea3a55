/** The legal tokens of a frame, read into their parts. What is not in here cannot be done; why, the server says. */

import { readSlotId } from '../../lib/grid/slot'

/** What a token names: a place in the own row, a card of any row, a player, a word. */
export interface Token {
  text: string
  verb: string
  own?: number
  /** As the name of its place on the stage. */
  place?: string
  seat?: number
  word?: string
}

/** Verbs whose number, or whose second one, is a player. */
const OF_SEATS = ['give', 'mix', 'guess']
const NUMBER = /^\d+$/

export function readToken(text: string): Token {
  const [verb = '', list = ''] = text.split(':')
  const token: Token = { text, verb }
  const parts = list === '' ? [] : list.split(',')
  parts.forEach((part, at) => {
    if (readSlotId(part)) token.place = part
    else if (!NUMBER.test(part)) token.word = part
    else if (OF_SEATS.includes(verb) && at === parts.length - 1) token.seat = Number(part)
    else token.own = Number(part)
  })
  return token
}

export class Legal {
  readonly tokens: readonly Token[]

  constructor(texts: readonly string[]) {
    this.tokens = texts.map(readToken)
  }

  has(verb: string): boolean {
    return this.tokens.some((token) => token.verb === verb)
  }

  of(verbs: readonly string[]): readonly Token[] {
    return this.tokens.filter((token) => verbs.includes(token.verb))
  }

  /** The words a verb may name. */
  words(verb: string): readonly string[] {
    return this.of([verb]).flatMap((token) => token.word ?? [])
  }
}
