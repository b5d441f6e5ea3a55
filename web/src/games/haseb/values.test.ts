import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DEFAULTS } from './values'

interface Schema {
  $defs: { HasebOptions: { properties: Record<string, { default: unknown }> } }
}

it('has the default options of the server', () => {
  const schema = JSON.parse(readFileSync('wire/schema.json', 'utf8')) as Schema
  const properties = Object.entries(schema.$defs.HasebOptions.properties)
  expect(DEFAULTS).toEqual(Object.fromEntries(properties.map(([name, property]) => [name, property.default])))
})
