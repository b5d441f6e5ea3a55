/**
 * Legal tokens as choices that are made one step at a time: first the verb, then one argument after another.
 * `match:1`, `match:1,2` and `jack:1,2.3` are read by their grammar alone; what they mean is the game's.
 */

export interface Choice {
  /** The token that is complete here; null while something is still to be chosen. */
  token: string | null
  /** The argument that was chosen last; empty for the verb itself. */
  argument: string
  next: Choice[]
}

export interface VerbChoice extends Choice {
  verb: string
}

function makeChoice(argument: string): Choice {
  return { token: null, argument, next: [] }
}

function childOf(parent: Choice, argument: string): Choice {
  const known = parent.next.find((choice) => choice.argument === argument)
  if (known) return known
  const made = makeChoice(argument)
  parent.next.push(made)
  return made
}

/** The verbs in the order in which the tokens name them first. */
export function readChoices(tokens: readonly string[]): VerbChoice[] {
  const verbs: VerbChoice[] = []
  for (const token of tokens) {
    const [verb = '', list] = token.split(':')
    let choice: Choice | undefined = verbs.find((known) => known.verb === verb)
    if (!choice) {
      const made = { ...makeChoice(''), verb }
      verbs.push(made)
      choice = made
    }
    for (const argument of list?.split(',') ?? []) choice = childOf(choice, argument)
    choice.token = token
  }
  return verbs
}

/** Follows chosen arguments; undefined when they are no longer offered. */
export function follow(choice: Choice, path: readonly string[]): Choice | undefined {
  return path.reduce<Choice | undefined>(
    (at, argument) => at?.next.find((next) => next.argument === argument),
    choice,
  )
}
