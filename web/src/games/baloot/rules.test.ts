import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { differences, rulesFor } from './rules'
import arabic from './texts.ar.json'
import english from './texts.en.json'
import { DEFAULTS, orderingOf, teamOf, type Options } from './values'

interface Schema {
  $defs: {
    BalootOptions: { properties: Record<string, { default: unknown; enum?: unknown[]; anyOf?: unknown[] }> }
  }
}
const schema = JSON.parse(readFileSync('wire/schema.json', 'utf8')) as Schema
const properties = schema.$defs.BalootOptions.properties

const keysOf = (options: Options) =>
  rulesFor(options).flatMap((section) => section.lines.map((line) => line.key))
const changedIn = (options: Options) =>
  rulesFor(options).flatMap((section) => section.lines.filter((line) => line.changed).map((line) => line.key))

describe('the default options', () => {
  it('are those of the server', () => {
    expect(DEFAULTS).toEqual(
      Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, property.default])),
    )
  })
})

describe('the rules of a table', () => {
  it('mark nothing at a usual table', () => {
    expect(changedIn(DEFAULTS)).toEqual([])
    expect(differences(DEFAULTS)).toBe(0)
  })

  it('drop what does not hold', () => {
    const keys = keysOf({ ...DEFAULTS, hokum_doubling: false })
    expect(keys).toContain('rules.baloot.noDoubling')
    expect(keys).not.toContain('rules.baloot.ladder')
    expect(keysOf(DEFAULTS)).not.toContain('rules.baloot.sawa')
  })

  it('say something of every option and every value', () => {
    for (const [name, value] of Object.entries(DEFAULTS)) {
      const choices: unknown[] = properties[name]?.enum ?? [typeof value === 'boolean' ? !value : 90]
      for (const other of choices.filter((choice) => choice !== value)) {
        const options = { ...DEFAULTS, [name]: other } as Options
        expect(changedIn(options).length, `${name} = ${String(other)}`).toBeGreaterThan(0)
      }
    }
  })

  it('count what differs, clocks apart', () => {
    expect(differences({ ...DEFAULTS, overtrump: 'always', sawa: 'own_hand', turn_seconds: 60 })).toBe(2)
  })

  it('have every line in both languages', () => {
    const all: Options = {
      ...DEFAULTS,
      qablak: 'always',
      kasho: 'sevens',
      sawa: 'own_hand',
      enforcement: 'qaid',
      reverse_kaboot: true,
    }
    for (const key of [...keysOf(all), ...keysOf({ ...DEFAULTS, hokum_doubling: false })]) {
      expect(arabic).toHaveProperty([key])
      expect(english).toHaveProperty([key])
    }
  })
})

describe('the strength of cards', () => {
  it('is another one in the suit of the trump', () => {
    const { strength } = orderingOf({ trump: 'H' }, 'suit')
    const order = (suit: string) =>
      [...'789TJQKA']
        .map((rank) => rank + suit)
        .sort((a, b) => strength(b) - strength(a))
        .map((face) => face.charAt(0))
        .join('')
    expect(order('H')).toBe('J9ATKQ87')
    expect(order('S')).toBe('ATKQJ987')
    expect([0, 1, 2, 3].map(teamOf)).toEqual([0, 1, 0, 1])
  })
})
