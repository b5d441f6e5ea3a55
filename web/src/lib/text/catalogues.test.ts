import { describe, expect, it } from 'vitest'
import { RANKS, SUITS } from '../deck/faces'
import { OPTION_GROUPS } from '../options/groups'
import { CHOICES } from '../settings/settings.svelte'
import arabic from './ar.json'
import english from './en.json'
import { argumentNames } from './message'

const ar: Record<string, string> = arabic
const en: Record<string, string> = english

describe('the catalogues', () => {
  it('have the same keys', () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(ar).sort())
  })

  it.each(Object.keys(ar))('%s: same arguments, no empty text', (key) => {
    expect(ar[key]?.trim()).not.toBe('')
    expect(en[key]?.trim()).not.toBe('')
    expect(argumentNames(en[key] ?? '')).toEqual(argumentNames(ar[key] ?? ''))
  })

  it('use all six plural forms in Arabic', () => {
    const plurals = Object.entries(ar).filter(([, text]) => text.includes(', plural,'))
    expect(plurals.length).toBeGreaterThan(0)
    for (const [key, text] of plurals) {
      for (const form of ['zero', 'one', 'two', 'few', 'many', 'other'])
        expect(text, key).toContain(`${form} {`)
    }
  })

  it('name every card, setting and group of options', () => {
    const keys = [
      ...RANKS.map((rank) => `card.rank.${rank}`),
      ...SUITS.map((suit) => `card.suit.${suit}`),
      ...Object.keys(CHOICES).map((name) => `settings.${name}`),
      ...Object.entries(CHOICES)
        .filter(([name]) => name !== 'digits')
        .flatMap(([name, values]) =>
          values.filter((value) => typeof value === 'string').map((value) => `settings.${name}.${value}`),
        ),
      ...Object.values(OPTION_GROUPS).flatMap((groups) => groups.map((group) => `optionGroup.${group.key}`)),
      ...Object.entries(OPTION_GROUPS).flatMap(([game, groups]) =>
        groups.flatMap((group) => group.names.map((name) => `option.${game}.${name}`)),
      ),
    ]
    expect(keys.filter((key) => !(key in ar))).toEqual([])
  })
})
