import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('src/styles/tokens.css', 'utf8')

type Tokens = Record<string, string>

function block(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`no block ${selector}`)
  const body = css.slice(start, css.indexOf('\n}', start))
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((found) => [found[1], found[2]]),
  )
}

const night = block(':root')
const day = { ...night, ...block(":root[data-theme='day']") }
const four = block(":root[data-suits='four']")
const blind = block(":root[data-palette='blind']")
const blindFour = block(":root[data-palette='blind'][data-suits='four']")

const LOOKS: Record<string, Tokens> = {
  night,
  day,
  'night, four colors': { ...night, ...four },
  'day, four colors': { ...day, ...four },
  'night, color-blind': { ...night, ...blind },
  'day, color-blind': { ...day, ...blind },
  'night, color-blind, four colors': { ...night, ...four, ...blind, ...blindFour },
  'day, color-blind, four colors': { ...day, ...four, ...blind, ...blindFour },
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(tokens: Tokens, first: string, second: string): number {
  const [a, b] = [first, second].map((name) => {
    const color = tokens[name]
    if (!color) throw new Error(`no color --${name}`)
    return luminance(color)
  }) as [number, number]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const GROUNDS = ['ground', 'ground-glow', 'surface', 'surface-raised', 'surface-sunken']
const TEXT_PAIRS: [string, string][] = [
  ...['text', 'text-muted', 'accent-text', 'danger-text', 'good-text'].flatMap((text) =>
    GROUNDS.map((ground): [string, string] => [text, ground]),
  ),
  ['text', 'accent-wash'],
  ['text-muted', 'accent-wash'],
  ['accent-text', 'accent-wash'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-good', 'good'],
  ...['on-felt', 'on-felt-muted', 'on-felt-accent'].flatMap((text) =>
    ['felt', 'felt-light', 'felt-deep', 'plate'].map((ground): [string, string] => [text, ground]),
  ),
  ['ink', 'paper'],
  ['ink', 'paper-shade'],
  ['on-back', 'back'],
  ...['print-sky', 'print-leaf', 'print-plum', 'print-clay', 'danger'].map((print): [string, string] => [
    print,
    'paper',
  ]),
  ...['spade', 'heart', 'diamond', 'club'].map((suit): [string, string] => [suit, 'paper']),
  ...[0, 1, 2, 3, 4, 5].map((seat): [string, string] => ['on-seat', `seat-${String(seat)}`]),
]
/** Edges and signs that carry meaning without being text. */
const SIGN_PAIRS: [string, string][] = [
  ...GROUNDS.map((ground): [string, string] => ['focus', ground]),
  ['focus-on-felt', 'felt'],
  ['focus-on-felt', 'felt-light'],
  ['line-strong', 'surface-sunken'],
  ['clock-calm', 'plate'],
  ['clock-soon', 'plate'],
  ['clock-late', 'plate'],
]

describe.each(Object.entries(LOOKS))('contrast: %s', (_, tokens) => {
  it.each(TEXT_PAIRS)('%s on %s is readable (AA, 4.5)', (text, ground) => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(SIGN_PAIRS)('%s on %s is visible (AA, 3)', (sign, ground) => {
    expect(contrast(tokens, sign, ground)).toBeGreaterThanOrEqual(3)
  })
})
