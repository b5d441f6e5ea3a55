/**
 * Makes the TypeScript types of the wire from its JSON Schema, and the order of a new deck of every game from the
 * list of words: `npm run types` writes src/lib/wire.ts.
 */

import { compile } from 'json-schema-to-typescript'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'

const SCHEMA = new URL('schema.json', import.meta.url)
const WORDS = new URL('words.json', import.meta.url)
export const TYPES = new URL('../src/lib/wire.ts', import.meta.url)

const BANNER = '/* Made by `make types` from the schema of the server; do not edit. */'

const DECKS = `/**
 * The faces of every game in the order of a deck before it is shuffled, and how many cards of it the rules may put in
 * their places.
 */
export const DECKS: Record<string, { faces: string[]; placed: number }>`

/** @returns {Promise<string>} */
export async function makeTypes() {
  const schema = JSON.parse(await readFile(SCHEMA, 'utf8'))
  const code = await compile(schema, 'Wire', {
    additionalProperties: false,
    bannerComment: BANNER,
    format: false,
    ignoreMinAndMaxItems: true,
    unknownAny: true,
    unreachableDefinitions: true,
  })
  const { games } = JSON.parse(await readFile(WORDS, 'utf8'))
  const decks = Object.entries(games).map(([game, { faces, placed }]) => [game, { faces, placed }])
  const path = fileURLToPath(TYPES)
  return format(`${code}\n${DECKS} = ${JSON.stringify(Object.fromEntries(decks))}`, {
    ...(await resolveConfig(path)),
    filepath: path,
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(TYPES, await makeTypes())
