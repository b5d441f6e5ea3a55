/**
 * Reads the JSON Schema of a game's options into fields that a form can show: switches, choices and numbers.
 * A list or a map is shown but not edited here.
 */

export type OptionValue = boolean | number | string

interface Named {
  name: string
  /** Names the text `optionGroup.<group>`. */
  group: string
}

export type OptionField = Named &
  (
    | { kind: 'switch'; standard: boolean }
    | { kind: 'choice'; standard: OptionValue; values: readonly (string | number)[] }
    | {
        kind: 'number'
        standard: number
        minimum: number
        maximum: number
        step: number
        /** A value outside the bounds that switches it off. */
        off: number | undefined
      }
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
  'x-group'?: string
  'x-off'?: number
  'x-least'?: number
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

function readField(name: string, node: SchemaNode): OptionField {
  const named = { name, group: node['x-group'] ?? 'more' }
  const { default: standard, maximum } = node
  if (node.type === 'boolean' && typeof standard === 'boolean') return { ...named, kind: 'switch', standard }
  if (node.enum?.every(isChoice) && isChoice(standard)) {
    return { ...named, kind: 'choice', standard, values: inOrder(node.enum, standard) }
  }
  const minimum = node['x-least'] ?? node.minimum
  const bounded = minimum !== undefined && maximum !== undefined
  if (node.type === 'integer' && typeof standard === 'number' && bounded) {
    const step = stepOf(node, maximum - minimum)
    return { ...named, kind: 'number', standard, minimum, maximum, step, off: node['x-off'] }
  }
  return { ...named, kind: 'fixed', standard }
}

export function readOptions(schema: unknown): OptionField[] {
  const root = schema as SchemaNode
  const { properties = {} } = resolve(root, root)
  return Object.entries(properties).map(([name, node]) => readField(name, resolve(node, root)))
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
