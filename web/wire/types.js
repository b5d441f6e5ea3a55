/** Makes the TypeScript types of the wire from its JSON Schema: `npm run types` writes src/lib/wire.ts. */

import { compile } from 'json-schema-to-typescript'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'

const SCHEMA = new URL('schema.json', import.meta.url)
export const TYPES = new URL('../src/lib/wire.ts', import.meta.url)

const BANNER = '/* Made by `make types` from the schema of the server; do not edit. */'

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
  const path = fileURLToPath(TYPES)
  return format(code, { ...(await resolveConfig(path)), filepath: path })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(TYPES, await makeTypes())
