/**
 * Reads the JSON Schema of a game's options into fields that a form can show: switches, choices, numbers, a choice
 * that may also be a number, lists of numbers, and maps from names to numbers.
 */

import type { MakeRoom } from '../wire'

export type OptionValue = NonNullable<MakeRoom['values']>[string]

interface Bounds {
  minimum: number
  maximum: number
  step: number
}

interface Named {
  name: string
  /** Names the text `optionGroup.<group>`. */
  group: string
}

export type OptionField = Named &
  (
    | { kind: 'switch'; standard: boolean }
    | { kind: 'choice'; standard: OptionValue; values: readonly (string | number)[] }
    | (Bounds & {
        kind: 'number'
        standard: number
        /** A value outside the bounds that switches it off. */
        off: number | undefined
      })
    /** One of some words, or a number. */
    | (Bounds & { kind: 'either'; standard: OptionValue; values: readonly string[] })
    /** Some numbers in a row, each with bounds of its own. */
    | { kind: 'numbers'; standard: number[]; parts: readonly Bounds[] }
    /** A number for some of the names; the others are as usual. */
    | (Bounds & { kind: 'map'; standard: Record<string, number>; names: readonly string[] })
    | { kind: 'fixed'; standard: unknown }
  )

interface SchemaNode {
  $ref?: string
  $defs?: Record<string, SchemaNode>
  type?: string
  properties?: Record<string, SchemaNode>
  enum?: unknown[]
  default?: unknown
  minimum?: number
  maximum?: number
  multipleOf?: number
  anyOf?: SchemaNode[]
  prefixItems?: SchemaNode[]
  additionalProperties?: SchemaNode | boolean
  'x-group'?: string
  'x-off'?: number
  'x-least'?: number
  'x-names'?: string[]
  'x-seats'?: boolean
}

function resolve(node: SchemaNode, root: SchemaNode): SchemaNode {
  const name = node.$ref?.split('/').at(-1)
  const target = name === undefined ? undefined : root.$defs?.[name]
  return target ? { ...resolve(target, root), ...node } : node
}

const isChoice = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

const natural = new Intl.Collator('en', { numeric: true })

/** Numbers by size; words with the usual one first, since a schema lists them by the alphabet. */
function inOrder(values: readonly (string | number)[], standard: unknown): (string | number)[] {
  const rank = (value: string | number) => (typeof value === 'string' && value === standard ? 0 : 1)
  return values.toSorted((a, b) => rank(a) - rank(b) || natural.compare(String(a), String(b)))
}

/** A wide range is walked in larger steps, or setting a target of 150 would take a hundred taps. */
function stepOf(node: SchemaNode, range: number): number {
  return node.multipleOf ?? (range > 500 ? 50 : range > 100 ? 5 : 1)
}

function boundsOf(node: SchemaNode | undefined): Bounds | undefined {
  const { maximum } = node ?? {}
  const minimum = node?.['x-least'] ?? node?.minimum
  if (node?.type !== 'integer' || minimum === undefined || maximum === undefined) return undefined
  return { minimum, maximum, step: stepOf(node, maximum - minimum) }
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** A choice of words or else a number. */
function readEither(named: Named, node: SchemaNode): OptionField | undefined {
  const values = node.anyOf?.find((part) => part.enum)?.enum
  const bounds = boundsOf(node.anyOf?.find((part) => part.type === 'integer'))
  if (!values?.every(isText) || !bounds || !isChoice(node.default)) return undefined
  return {
    ...named,
    kind: 'either',
    standard: node.default,
    values: inOrder(values, node.default) as string[],
    ...bounds,
  }
}

function readNumbers(named: Named, node: SchemaNode): OptionField | undefined {
  const parts = node.prefixItems?.map(boundsOf)
  if (!parts?.every((part) => part !== undefined) || !Array.isArray(node.default)) return undefined
  return { ...named, kind: 'numbers', standard: node.default as number[], parts }
}

function readMap(named: Named, node: SchemaNode): OptionField | undefined {
  const { additionalProperties: part, 'x-names': names } = node
  const bounds = typeof part === 'object' ? boundsOf(part) : undefined
  if (!bounds || !names) return undefined
  return { ...named, kind: 'map', standard: (node.default ?? {}) as Record<string, number>, names, ...bounds }
}

function readField(name: string, node: SchemaNode): OptionField {
  const named = { name, group: node['x-group'] ?? 'more' }
  const { default: standard } = node
  if (node.type === 'boolean' && typeof standard === 'boolean') return { ...named, kind: 'switch', standard }
  if (node.enum?.every(isChoice) && isChoice(standard)) {
    return { ...named, kind: 'choice', standard, values: inOrder(node.enum, standard) }
  }
  const bounds = boundsOf(node)
  if (bounds && typeof standard === 'number') {
    return { ...named, kind: 'number', standard, ...bounds, off: node['x-off'] }
  }
  const several = readEither(named, node) ?? readNumbers(named, node) ?? readMap(named, node)
  return several ?? { ...named, kind: 'fixed', standard }
}

export function readOptions(schema: unknown): OptionField[] {
  const root = schema as SchemaNode
  const { properties = {} } = resolve(root, root)
  return (
    Object.entries(properties)
      .map(([name, node]) => [name, resolve(node, root)] as const)
      // The number of players is chosen with the seats of the room.
      .filter(([, node]) => node['x-seats'] !== true)
      .map(([name, node]) => readField(name, node))
  )
}

export interface OptionGroup {
  key: string
  fields: OptionField[]
}

/** The fields by the groups that the schema names, in its order. */
export function groupFields(fields: readonly OptionField[]): OptionGroup[] {
  return [...new Set(fields.map((field) => field.group))].map((key) => ({
    key,
    fields: fields.filter((field) => field.group === key),
  }))
}
