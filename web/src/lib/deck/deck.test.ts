import { mount, unmount, type ComponentProps } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { changeSetting } from '../settings/settings.svelte'
import Card from './Card.svelte'
import { indexText, RANKS, readFace, SUITS } from './faces'
import { faceName } from './name'
import { pip, rosette } from './pips'

const FACES = [...SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit)), 'X']

let card: ReturnType<typeof mount> | undefined

function show(props: ComponentProps<typeof Card>): HTMLElement {
  card = mount(Card, { target: document.body, props })
  return document.body.firstElementChild as HTMLElement
}

afterEach(async () => {
  if (card) await unmount(card)
  card = undefined
  document.body.replaceChildren()
  changeSetting('index', 'latin')
  changeSetting('digits', 'latn')
})

describe('readFace', () => {
  it('reads every card of the deck and the joker', () => {
    expect(FACES.map(readFace)).toHaveLength(53)
    expect(readFace('TH')).toEqual({ kind: 'suited', rank: 'T', suit: 'H' })
    expect(readFace('X')).toEqual({ kind: 'joker' })
  })

  it.each(['', '10H', 'hT', '??', 'TX', 'H'])('refuses %j', (face) => {
    expect(() => readFace(face)).toThrow(RangeError)
  })
})

describe('indexText', () => {
  const arabicDigits = (value: number) =>
    [...String(value)].map((digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))).join('')

  it('has Latin letters and the digits of the player', () => {
    expect(RANKS.map((rank) => indexText(rank, 'latin', String)).join(' ')).toBe('A 2 3 4 5 6 7 8 9 10 J Q K')
  })

  it('has Arabic initials on request', () => {
    expect(RANKS.map((rank) => indexText(rank, 'arabic', arabicDigits)).join(' ')).toBe(
      'أ ٢ ٣ ٤ ٥ ٦ ٧ ٨ ٩ ١٠ و ب ش',
    )
  })
})

describe('pips', () => {
  it('stay inside a box of their size', () => {
    for (const suit of SUITS) {
      const numbers = pip(suit, { x: 0, y: 0, size: 100 })
        .split(/[A-Z ]+/)
        .filter(Boolean)
        .map(Number)
      expect(numbers.every(Number.isFinite)).toBe(true)
      expect(Math.max(...numbers.map(Math.abs))).toBeLessThanOrEqual(58)
    }
  })

  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('are as many as the card says: %i', (count) => {
    const rank = RANKS[count - 1] ?? 'A'
    for (const suit of ['S', 'H', 'D'] as const) {
      expect(rosette(rank, suit).match(/M/g)).toHaveLength(count)
    }
  })

  it('tell a red ten from a black one by their order too', () => {
    const middles = (suit: 'H' | 'S') => rosette('T', suit).split('M').filter(Boolean)
    const distance = (path: string) => {
      const [x = 0, y = 0] = path.split(/[A-Z ]/).map(Number)
      return Math.hypot(x - 50, y - 70)
    }
    // The red ten is a ring round an empty middle; the black ten fills it.
    expect(Math.min(...middles('H').map(distance))).toBeGreaterThan(12)
    expect(Math.min(...middles('S').map(distance))).toBeLessThan(12)
  })
})

describe('Card', () => {
  it.each(FACES)('%s is named in words and drawn with few nodes', (face) => {
    const element = show({ face })
    expect(element.getAttribute('aria-label')).toBe(faceName(face))
    expect(element.querySelectorAll('*').length).toBeLessThan(24)
  })

  it('names faces in the words of the table', () => {
    expect(faceName('TH').replace(/[\u2068\u2069]/g, '')).toBe('عشرة هاص')
  })

  it('tells nothing about a hidden card, whatever else it shows', () => {
    const element = show({ face: null, place: 3, selected: true, locked: true, onpress: () => undefined })
    expect(element.getAttribute('aria-label')).toContain('ورقة مقلوبة')
    expect(element.outerHTML).not.toMatch(/suit-|index|joker/)
    expect(element.textContent.trim()).toBe('3')
  })

  it('looks the same face down in every respect but its place', () => {
    const markup = (place: number) => {
      const html = show({ face: null, place }).outerHTML.replaceAll(String(place), '#')
      document.body.replaceChildren()
      return html
    }
    expect(markup(7777)).toBe(markup(9999))
  })

  it('answers to a tap also when it is not allowed, and says so', () => {
    const onpress = vi.fn()
    const element = show({ face: '7H', allowed: false, onpress })
    expect(element.getAttribute('aria-label')).toContain('ما تنلعب الحين')
    element.click()
    expect(onpress).toHaveBeenCalledOnce()
  })

  it('is a picture, not a button, where there is nothing to press', () => {
    expect(show({ face: '7H' }).getAttribute('role')).toBe('img')
  })

  it('follows the letters and digits of the player', () => {
    changeSetting('index', 'arabic')
    changeSetting('digits', 'arab')
    expect(show({ face: 'KS' }).textContent.trim()).toMatch(/^ش\s*ش$/)
    document.body.replaceChildren()
    expect(show({ face: 'TD' }).textContent.trim()).toMatch(/^١٠\s*١٠$/)
  })
})
