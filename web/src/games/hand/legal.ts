/** The legal tokens of a moment. What is not in here cannot be done; why, the server says. */

export interface Step {
  readonly token: string
  readonly verb: string
  readonly cards: readonly string[]
  /** The number of the meld it goes to; null for a new one. */
  readonly meld: number | null
  /** The end of a run a card is put to, where that has to be said. */
  readonly end: 'lo' | 'hi' | null
}

export function readStep(token: string): Step {
  const [verb = '', list = ''] = token.split(':')
  const words = list === '' ? [] : list.split(',')
  const end = words.find((word) => word === 'lo' || word === 'hi') ?? null
  const meld = words.find((word) => /^M\d+$/.test(word))
  const cards = words.filter((word) => word !== end && word !== meld)
  return { token, verb, cards, meld: meld === undefined ? null : Number(meld.slice(1)), end }
}

const sameCards = (a: readonly string[], b: readonly string[]): boolean =>
  [...a].sort().join() === [...b].sort().join()

const ON_A_MELD = ['lay_off', 'swap']

export class Legal {
  private readonly steps: readonly Step[]

  constructor(tokens: readonly string[]) {
    this.steps = tokens.map(readStep)
  }

  /** A verb, or a whole token. */
  has(text: string): boolean {
    return this.steps.some((step) => step.verb === text || step.token === text)
  }

  /** New melds of exactly these cards; several where a joker can be read in several ways. */
  melds(cards: readonly string[]): Step[] {
    return this.steps.filter((step) => step.verb === 'meld' && sameCards(step.cards, cards))
  }

  /** What these cards can do at melds of the table, or at one of them. */
  atMelds(cards: readonly string[], meld?: number): Step[] {
    return this.steps.filter(
      (step) =>
        ON_A_MELD.includes(step.verb) &&
        (meld === undefined || step.meld === meld) &&
        sameCards(step.cards, cards),
    )
  }
}
