// @vitest-environment node

import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { makeTypes, TYPES } from '../../wire/types.js'

it('the types are those of the schema: run `make types` if they are not', async () => {
  expect(await readFile(TYPES, 'utf8')).toBe(await makeTypes())
})
