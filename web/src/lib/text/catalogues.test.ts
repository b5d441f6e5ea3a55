import { describe, expect, it } from 'vitest'
import { RANKS, SUITS } from '../deck/faces'
import { CHOICES } from '../settings/settings.svelte'
import words from '../../../wire/words.json'
import arabic from './catalogue.ar'
import english from './catalogue.en'
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

  it('name every card and setting', () => {
    const keys = [
      ...RANKS.map((rank) => `card.rank.${rank}`),
      ...SUITS.map((suit) => `card.suit.${suit}`),
      ...Object.keys(CHOICES).map((name) => `settings.${name}`),
      ...Object.entries(CHOICES)
        .filter(([name]) => name !== 'digits')
        .flatMap(([name, values]) =>
          values.filter((value) => typeof value === 'string').map((value) => `settings.${name}.${value}`),
        ),
    ]
    expect(keys.filter((key) => !(key in ar))).toEqual([])
  })

  it('name every word of the wire', () => {
    const keys = [
      ...[...words.codes, ...words.room_codes].map((code) => `refusal.${code}`),
      ...words.phrases.map((phrase) => `phrase.${phrase}`),
      ...words.levels.map((level) => `level.${level}`),
    ]
    expect(keys.filter((key) => !(key in ar))).toEqual([])
  })

  it.each(Object.entries(words.games))('name every word of %s', (game, of) => {
    const keys = [
      `game.${game}`,
      `game.${game}.about`,
      ...of.verbs.map((verb) => `verb.${game}.${verb}`),
      ...of.decisions.map((decision) => `decision.${game}.${decision}`),
      ...of.codes.map((code) => `refusal.${game}.${code}`),
      ...of.presets.map((preset) => `preset.${game}.${preset}`),
      ...Object.keys(of.events).map((event) => `event.${game}.${event}`),
      ...Object.entries(of.terms).flatMap(([term, values]) =>
        values.map((value) => `${term}.${game}.${value}`),
      ),
      ...Object.entries(of.options).flatMap(([option, { group, values }]) => [
        `optionGroup.${group}`,
        `option.${game}.${option}`,
        ...values.map((value) => `option.${game}.${option}.${value}`),
      ]),
    ]
    expect(keys.filter((key) => !(key in ar))).toEqual([])
  })

  it.each(Object.entries(words.games))('use in the events of %s only what an event tells', (game, of) => {
    for (const [key, text] of Object.entries(ar)) {
      const [kind, itsGame, tag = ''] = key.split('.')
      if (kind !== 'event' || itsGame !== game) continue
      const fields = (of.events as Record<string, string[]>)[tag]
      expect(fields, key).toEqual(expect.arrayContaining(argumentNames(text)))
    }
  })
})
