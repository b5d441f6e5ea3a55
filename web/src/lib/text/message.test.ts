import { describe, expect, it } from 'vitest'
import { argumentNames, formatMessage, formatNumber, isolate, readNumber, type Locale } from './message'

const ARABIC: Locale = { language: 'ar', digits: 'latn' }
const ARABIC_DIGITS: Locale = { language: 'ar', digits: 'arab' }
const ENGLISH: Locale = { language: 'en', digits: 'latn' }

const CARDS =
  '{count, plural, zero {بلا أوراق} one {ورقة وحدة} two {ورقتين} few {# أوراق} many {# ورقة} other {# ورقة بعد المئة}}'

describe('formatMessage', () => {
  it.each([
    [0, 'بلا أوراق'],
    [1, 'ورقة وحدة'],
    [2, 'ورقتين'],
    [3, '3 أوراق'],
    [10, '10 أوراق'],
    [11, '11 ورقة'],
    [99, '99 ورقة'],
    [100, '100 ورقة بعد المئة'],
    [103, '103 أوراق'],
  ])('chooses among the six Arabic plural forms: %i', (count, text) => {
    expect(formatMessage(CARDS, { count }, ARABIC)).toBe(text)
  })

  it('writes every digit in the kind the player chose, also those in the message itself', () => {
    expect(formatMessage('لعبة 150: {count}', { count: 24 }, ARABIC_DIGITS)).toBe('لعبة ١٥٠: ٢٤')
  })

  it('leaves the digits of names and codes alone', () => {
    expect(formatMessage('{name}', { name: 'Sara 7' }, ARABIC_DIGITS)).toBe('\u2068Sara 7\u2069')
  })

  it('takes an exact branch before the plural form', () => {
    const source = '{count, plural, =0 {none} one {# card} other {# cards}}'
    expect([0, 1, 2].map((count) => formatMessage(source, { count }, ENGLISH))).toEqual([
      'none',
      '1 card',
      '2 cards',
    ])
  })

  it('selects by word and falls back to other', () => {
    const source = '{kind, select, bot {a bot} other {a person called {name}}}'
    expect(formatMessage(source, { kind: 'bot', name: 'x' }, ENGLISH)).toBe('a bot')
    expect(formatMessage(source, { kind: 'person', name: 'x' }, ENGLISH)).toBe(
      'a person called \u2068x\u2069',
    )
  })

  it('refuses a missing value and a broken message', () => {
    expect(() => formatMessage('{name}', {}, ENGLISH)).toThrow(RangeError)
    expect(() => formatMessage('{count, plural, one {x}}', { count: 1 }, ENGLISH)).toThrow(SyntaxError)
    expect(() => formatMessage('a } b', {}, ENGLISH)).toThrow(SyntaxError)
    expect(() => formatMessage('{count, date, x}', { count: 1 }, ENGLISH)).toThrow(SyntaxError)
    expect(() => formatMessage('{name', {}, ENGLISH)).toThrow(SyntaxError)
  })
})

describe('formatNumber', () => {
  it('keeps the sign of a negative number at its left in a right-to-left line', () => {
    expect(formatNumber(-30, ARABIC)).toBe('\u2066\u221230\u2069')
    expect(formatNumber(-30, ARABIC_DIGITS)).toBe('\u2066\u2212٣٠\u2069')
  })

  it('groups nothing', () => {
    expect(formatNumber(12345, ENGLISH)).toBe('12345')
  })
})

describe('isolate', () => {
  it('lets a list of numbers run as its sentence does', () => {
    expect(isolate('3، 4')).toBe('3، 4')
  })

  it('takes away the marks by which a name could turn the line round', () => {
    expect(isolate('a\u202Eb\u2066c\u200Fd')).toBe('\u2068abcd\u2069')
  })
})

describe('readNumber', () => {
  it.each([
    ['150', 150],
    [' ١٥٠ ', 150],
    ['', undefined],
    ['1.5', undefined],
    ['-3', undefined],
    ['12345678901', undefined],
  ])('reads %j', (text, value) => {
    expect(readNumber(text)).toBe(value)
  })
})

describe('argumentNames', () => {
  it('finds them in branches too', () => {
    expect(argumentNames('{a} {n, plural, one {{b}} other {#}}')).toEqual(['a', 'b', 'n'])
  })
})
