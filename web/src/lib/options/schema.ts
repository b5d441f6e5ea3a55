/**
 * Reads the JSON Schema of a game's options into fields that a form can show: switches, choices and numbers.
 * A list or a map is shown but not edited here.
 */

export type OptionValue = boolean | number | string

export type OptionField =
  | { kind: 'switch'; name: string; standard: boolean }
  | { kind: 'choice'; name: string; standard: OptionValue; values: readonly (string | number)[] }
  | { kind: 'number'; name: string; standard: number; minimum: number; maximum: number; step: number }
  | { kind: 'fixed'; name: string; standard: unknown }

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
}

function resolve(node: SchemaNode, root: SchemaNode): SchemaNode {
  const name = node.$ref?.split('/').at(-1)
  const target = name === undefined ? undefined : root.$defs?.[name]
  return target ? { ...resolve(target, root), ...node } : node
}

const isChoice = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** A wide range is walked in tens, or setting a target of 150 would take a hundred taps. */
function stepOf(node: SchemaNode, minimum: number, maximum: number): number {
  return node.multipleOf ?? (maximum - minimum > 100 ? 5 : 1)
}

function readField(name: string, node: SchemaNode): OptionField {
  const standard = node.default
  if (node.type === 'boolean' && typeof standard === 'boolean') return { kind: 'switch', name, standard }
  if (node.enum?.every(isChoice) && isChoice(standard)) {
    return { kind: 'choice', name, standard, values: node.enum }
  }
  // "From 3 to 300, or 0": the bounds of all alternatives together; the server knows about the gap.
  const ranges = node.anyOf ?? [node]
  if (typeof standard === 'number' && ranges.every((range) => range.type === 'integer' || range.enum)) {
    const bounds = ranges.flatMap(
      (range) => range.enum?.filter((v) => typeof v === 'number') ?? [range.minimum, range.maximum],
    )
    if (bounds.every((bound) => bound !== undefined)) {
      const minimum = Math.min(...bounds)
      const maximum = Math.max(...bounds)
      return { kind: 'number', name, standard, minimum, maximum, step: stepOf(node, minimum, maximum) }
    }
  }
  return { kind: 'fixed', name, standard }
}

export function readOptions(schema: unknown): OptionField[] {
  const root = schema as SchemaNode
  const { properties = {} } = resolve(root, root)
  return Object.entries(properties).map(([name, node]) => readField(name, resolve(node, root)))
}

export interface OptionGroup {
  /** Names the text `optionGroup.<key>`. */
  key: string
  names: readonly string[]
}

/** The fields in groups; what no group names comes last, under `more`, so that a new option is never lost. */
export function groupFields(
  fields: readonly OptionField[],
  groups: readonly OptionGroup[],
): { key: string; fields: OptionField[] }[] {
  const named = new Set(groups.flatMap((group) => group.names))
  const sorted = groups.map(({ key, names }) => ({
    key,
    fields: names.flatMap((name) => fields.filter((field) => field.name === name)),
  }))
  return [...sorted, { key: 'more', fields: fields.filter((field) => !named.has(field.name)) }].filter(
    (group) => group.fields.length > 0,
  )
}
