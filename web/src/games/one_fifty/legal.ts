/** The legal tokens of a frame, by verb. What is not in here cannot be done; why, the server says. */

import { slotId } from '../../lib/grid/slot'

export class Legal {
  private readonly byVerb = new Map<string, string[]>()

  constructor(tokens: readonly string[]) {
    for (const token of tokens) {
      const [verb = '', argument = ''] = token.split(':')
      this.byVerb.set(verb, [...(this.byVerb.get(verb) ?? []), argument])
    }
  }

  has(verb: string): boolean {
    return this.byVerb.has(verb)
  }

  get empty(): boolean {
    return this.byVerb.size === 0
  }

  /** Own slots that a verb may name. */
  slots(verb: string): ReadonlySet<number> {
    const parts = this.arguments(verb).flatMap((argument) => argument.split(','))
    return new Set(parts.filter((part) => part !== '' && !part.includes('.')).map(Number))
  }

  /** Places of other seats that a verb may name, by the names of the stage. */
  places(verb: string): ReadonlySet<string> {
    const parts = this.arguments(verb).flatMap((argument) => argument.split(','))
    return new Set(parts.filter((part) => part.includes('.')).map(toPlace))
  }

  private arguments(verb: string): readonly string[] {
    return this.byVerb.get(verb) ?? []
  }
}

function toPlace(argument: string): string {
  const [seat = '', slot = ''] = argument.split('.')
  return slotId(Number(seat), Number(slot))
}
