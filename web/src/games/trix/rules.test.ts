import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { differences, rulesFor } from './rules'
import arabic from './texts.ar.json'
import english from './texts.en.json'
import { DEFAULTS, sumOf, unitsOf, type Options } from './values'

interface Schema {
  $defs: { TrixOptions: { properties: Record<string, { default: unknown; enum?: unknown[] }> } }
}
const schema = JSON.parse(readFileSync('wire/schema.json', 'utf8')) as Schema
const properties = schema.$defs.TrixOptions.properties

const keysOf = (options: Options) =>
  rulesFor(options).flatMap((section) => section.lines.map((line) => line.key))
const changedIn = (options: Options) =>
  rulesFor(options).flatMap((section) => section.lines.filter((line) => line.changed).map((line) => line.key))

/** Options that mean nothing unless others hold. */
const WHEN: Partial<Record<keyof Options, Partial<Options>>> = {
  double_partner: { partnership: true },
  king_rules_in_complex: { kingdom_menu: 'complex' },
  max_redeals: { redeal_trix: 'four_twos' },
}

function another(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => Number(each) / 2)
  return typeof value === 'boolean' ? !value : Number(value) + 1
}

describe('the default options', () => {
  it('are those of the server', () => {
    expect(DEFAULTS).toEqual(
      Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, property.default])),
    )
  })
})

describe('the rules of a table', () => {
  it('mark nothing at a usual table', () => {
    const told = { ...DEFAULTS, trix_points: [...DEFAULTS.trix_points] }
    expect(changedIn(told)).toEqual([])
    expect(differences(told)).toBe(0)
  })

  it('say something of every option and every value', () => {
    for (const [name, value] of Object.entries(DEFAULTS)) {
      const base = { ...DEFAULTS, ...WHEN[name as keyof Options] }
      const choices: unknown[] = properties[name]?.enum ?? [another(value)]
      for (const other of choices.filter((choice) => choice !== value)) {
        const changed = changedIn({ ...base, [name]: other } as Options)
        expect(changed.length, `${name} = ${String(other)}`).toBeGreaterThan(changedIn(base).length)
      }
    }
  })

  it('drop what does not hold', () => {
    const keys = keysOf({ ...DEFAULTS, doubling: 'none', tiebreak: 'shared' })
    expect(keys).not.toContain('rules.trix.doubleSelf')
    expect(keys).not.toContain('rules.trix.tieOwner')
    expect(keysOf(DEFAULTS)).not.toContain('rules.trix.complex')
  })

  it('have every line in both languages', () => {
    const all: Options = {
      ...DEFAULTS,
      partnership: true,
      kingdom_menu: 'choice',
      king_under_ace: true,
      expose_twos: true,
      redeal_king: 'bare_king_ace',
      redeal_trix: 'four_twos',
      first_owner_reshuffle: true,
    }
    for (const key of [...keysOf(all), ...keysOf(DEFAULTS)]) {
      expect(arabic).toHaveProperty([key])
      expect(english).toHaveProperty([key])
    }
  })
})

describe('those who score together', () => {
  it('are partners who sit opposite, or everybody for himself', () => {
    const partners = unitsOf({ ...DEFAULTS, partnership: true })
    expect(partners.map((unit) => sumOf([50, 150, 80, -280], unit))).toEqual([130, -130])
    expect(unitsOf(DEFAULTS).map((unit) => sumOf([50, 150, 80, -280], unit))).toEqual([50, 150, 80, -280])
  })
})
