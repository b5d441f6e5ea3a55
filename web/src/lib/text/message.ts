/**
 * Reads and fills in the messages of the catalogues, which are written in the common part of ICU MessageFormat:
 * `{name}`, `{count, plural, =0 {…} one {…} other {# …}}` and `{kind, select, a {…} other {…}}`.
 * Arabic has six plural forms, chosen by Intl.PluralRules. Quoting with apostrophes is not supported.
 */

type Value = string | number
export type Values = Readonly<Record<string, Value>>

export interface Locale {
  language: string
  digits: 'latn' | 'arab'
}

interface Choice {
  kind: 'plural' | 'select'
  name: string
  branches: ReadonlyMap<string, Message>
}
type Part = string | { kind: 'value'; name: string } | { kind: 'hash' } | Choice
type Message = readonly Part[]

const FIRST_STRONG_ISOLATE = '\u2068'
const LEFT_TO_RIGHT_ISOLATE = '\u2066'
const POP_ISOLATE = '\u2069'
const MINUS = '\u2212'
const HAS_LETTER = /\p{L}/u
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

class Reader {
  private at = 0
  constructor(private readonly source: string) {}

  message(nested: boolean): Message {
    const parts: Part[] = []
    let text = ''
    const flush = () => {
      if (text) parts.push(text)
      text = ''
    }
    while (this.at < this.source.length) {
      const sign = this.source.charAt(this.at)
      if (sign === '}') {
        if (nested) break
        throw new SyntaxError(`stray } in message: ${this.source}`)
      }
      this.at += 1
      if (sign === '{') {
        flush()
        parts.push(this.argument())
      } else if (sign === '#' && nested) {
        flush()
        parts.push({ kind: 'hash' })
      } else text += sign
    }
    flush()
    return parts
  }

  private argument(): Part {
    const name = this.word(/[^,}]*/y).trim()
    if (this.take('}')) return { kind: 'value', name }
    this.expect(',')
    const kind = this.word(/[^,}]*/y).trim()
    if (kind !== 'plural' && kind !== 'select') throw new SyntaxError(`unknown argument kind: ${this.source}`)
    this.expect(',')
    const branches = new Map<string, Message>()
    while (!this.take('}')) {
      const key = this.word(/[^{}]*/y).trim()
      this.expect('{')
      branches.set(key, this.message(true))
      this.expect('}')
      this.word(/\s*/y)
    }
    if (!branches.has('other')) throw new SyntaxError(`no "other" branch: ${this.source}`)
    return { kind, name, branches }
  }

  private word(pattern: RegExp): string {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.source)?.[0] ?? ''
    this.at += found.length
    return found
  }

  private take(sign: string): boolean {
    if (this.source.charAt(this.at) !== sign) return false
    this.at += 1
    return true
  }

  private expect(sign: string): void {
    if (!this.take(sign)) throw new SyntaxError(`expected ${sign} at ${String(this.at)}: ${this.source}`)
  }
}

function memoize<Result>(make: (key: string) => Result): (key: string) => Result {
  const known = new Map<string, Result>()
  return (key) => {
    const found = known.get(key) ?? make(key)
    known.set(key, found)
    return found
  }
}

const parse = memoize((source) => new Reader(source).message(false))
const pluralRules = memoize((language) => new Intl.PluralRules(language))
const numberFormat = memoize(
  (tag) => new Intl.NumberFormat(tag, { useGrouping: false, maximumFractionDigits: 2 }),
)

/** A number in the player's digits. A negative one is isolated, or a right-to-left line would move its sign. */
export function formatNumber(value: number, locale: Locale): string {
  const digits = numberFormat(`${locale.language}-u-nu-${locale.digits}`).format(Math.abs(value))
  return value < 0 ? LEFT_TO_RIGHT_ISOLATE + MINUS + digits + POP_ISOLATE : digits
}

/** A whole number typed in Latin or Arabic digits; undefined if it is none. */
export function readNumber(text: string): number | undefined {
  const latin = text.trim().replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
  return /^\d{1,9}$/.test(latin) ? Number(latin) : undefined
}

/** Foreign text (a name, a code) with its own direction, which cannot leak into the sentence around it. */
export function isolate(text: string): string {
  const clean = text.replace(DIRECTION_MARKS, '')
  // Without a letter it has no direction of its own: a list of numbers runs as its sentence does.
  return HAS_LETTER.test(clean) ? FIRST_STRONG_ISOLATE + clean + POP_ISOLATE : clean
}

/** The digits written in a message follow the player's choice too, so that a screen never mixes two kinds. */
function localDigits(text: string, locale: Locale): string {
  return text.replace(/\d/g, (digit) => formatNumber(Number(digit), locale))
}

function branchOf(choice: Choice, value: Value, locale: Locale): Message {
  const key = choice.kind === 'select' ? String(value) : pluralRules(locale.language).select(Number(value))
  const exact = choice.kind === 'plural' ? choice.branches.get(`=${String(value)}`) : undefined
  return exact ?? choice.branches.get(key) ?? choice.branches.get('other') ?? []
}

function fill(message: Message, values: Values, locale: Locale, count: Value): string {
  const written = (value: Value) => (typeof value === 'number' ? formatNumber(value, locale) : isolate(value))
  const valueOf = (name: string): Value => {
    const value = values[name]
    if (value === undefined) throw new RangeError(`no value for {${name}}`)
    return value
  }
  return message
    .map((part) => {
      if (typeof part === 'string') return localDigits(part, locale)
      if (part.kind === 'hash') return written(count)
      const value = valueOf(part.name)
      if (part.kind === 'value') return written(value)
      return fill(branchOf(part, value, locale), values, locale, value)
    })
    .join('')
}

export function formatMessage(source: string, values: Values, locale: Locale): string {
  return fill(parse(source), values, locale, 0)
}

/** The argument names of a message, for comparing catalogues. */
export function argumentNames(source: string): string[] {
  const names = new Set<string>()
  const visit = (message: Message) => {
    for (const part of message) {
      if (typeof part === 'string' || part.kind === 'hash') continue
      names.add(part.name)
      if (part.kind === 'plural' || part.kind === 'select') part.branches.forEach(visit)
    }
  }
  visit(parse(source))
  return [...names].sort()
}
