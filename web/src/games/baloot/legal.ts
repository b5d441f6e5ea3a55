/** The legal tokens of a frame, by verb. What is not in here cannot be done; why, the server says. */

export class Legal {
  private readonly byVerb = new Map<string, string[]>()

  constructor(tokens: readonly string[]) {
    for (const token of tokens) {
      const [verb = ''] = token.split(':')
      this.byVerb.set(verb, [...(this.byVerb.get(verb) ?? []), token])
    }
  }

  has(verb: string): boolean {
    return this.byVerb.has(verb)
  }

  /** All tokens of a verb, as listed. */
  tokens(verb: string): readonly string[] {
    return this.byVerb.get(verb) ?? []
  }

  /** The ways to play a card: plainly, and with a word where the table asks for words. */
  plays(face: string): readonly string[] {
    return this.tokens('play').filter((token) => readToken(token).words[0] === face)
  }
}

/** The verb of a token and its arguments. */
export function readToken(token: string): { verb: string; words: string[] } {
  const [verb = '', list] = token.split(':')
  return { verb, words: list?.split(',') ?? [] }
}
