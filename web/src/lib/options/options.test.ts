import { flushSync, mount, unmount, type ComponentProps } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import OptionForm from './OptionForm.svelte'
import { groupFields, readOptions, type OptionValue } from './schema'
import type { GameInfo } from '../wire'
import { changesOnly, clockMode, clockValues, differs, withNumber } from './values'
import { differenceLine } from './words'

const SCHEMA = {
  $ref: '#/$defs/Options',
  $defs: {
    Options: {
      type: 'object',
      properties: {
        target: { 'x-group': 'match', type: 'integer', minimum: 20, maximum: 500, default: 150 },
        tied_call: { 'x-group': 'call', enum: ['fails', 'succeeds'], default: 'fails' },
        failed_call: { $ref: '#/$defs/FailedCall', 'x-group': 'call', default: 'double' },
        jokers: { 'x-group': 'match', enum: [2, 0], default: 0 },
        caller_locked: { type: 'boolean', default: false },
        turn_seconds: clock(30),
        peek_seconds: clock(10),
        teams: { type: 'array', items: { type: 'integer' }, default: [0, 2] },
      },
    },
    FailedCall: { enum: ['double', 'plain', 'plus_10', 'plus_5'] },
  },
}

function clock(seconds: number): object {
  const bounds = { minimum: 0, maximum: 300, 'x-off': 0, 'x-least': 3 }
  return { 'x-group': 'clocks', type: 'integer', ...bounds, default: seconds }
}

describe('readOptions', () => {
  const numbers = { kind: 'number', step: 5, off: undefined }
  const clocks = { ...numbers, group: 'clocks', minimum: 3, maximum: 300, off: 0 }

  it('finds the kind of every option, through references', () => {
    expect(readOptions(SCHEMA)).toEqual([
      { ...numbers, name: 'target', group: 'match', standard: 150, minimum: 20, maximum: 500 },
      {
        kind: 'choice',
        name: 'tied_call',
        group: 'call',
        standard: 'fails',
        values: ['fails', 'succeeds'],
      },
      {
        kind: 'choice',
        name: 'failed_call',
        group: 'call',
        standard: 'double',
        values: ['double', 'plain', 'plus_5', 'plus_10'],
      },
      { kind: 'choice', name: 'jokers', group: 'match', standard: 0, values: [0, 2] },
      { kind: 'switch', name: 'caller_locked', group: 'more', standard: false },
      { ...clocks, name: 'turn_seconds', standard: 30 },
      { ...clocks, name: 'peek_seconds', standard: 10 },
      { kind: 'fixed', name: 'teams', group: 'more', standard: [0, 2] },
    ])
  })

  it('reads words or a number, rows of numbers, and maps of named numbers', () => {
    const bounds = { type: 'integer', minimum: 5, maximum: 20 }
    const schema = {
      properties: {
        players: { type: 'integer', minimum: 2, maximum: 5, default: 4, 'x-seats': true },
        clock: { anyOf: [{ enum: ['auto', 'open'] }, bounds], default: 'auto' },
        points: { type: 'array', prefixItems: [bounds, bounds], default: [9, 7] },
        copies: { type: 'object', additionalProperties: bounds, default: {}, 'x-names': ['ful', 'kanz'] },
        anything: { type: 'object', additionalProperties: bounds, default: {} },
      },
    }
    const read = { minimum: 5, maximum: 20, step: 1 }
    expect(readOptions(schema)).toEqual([
      { kind: 'either', name: 'clock', group: 'more', standard: 'auto', values: ['auto', 'open'], ...read },
      { kind: 'numbers', name: 'points', group: 'more', standard: [9, 7], parts: [read, read] },
      { kind: 'map', name: 'copies', group: 'more', standard: {}, names: ['ful', 'kanz'], ...read },
      { kind: 'fixed', name: 'anything', group: 'more', standard: {} },
    ])
  })

  it('finds nothing in a schema without properties', () => {
    expect(readOptions({ type: 'object' })).toEqual([])
  })
})

describe('groupFields', () => {
  it('follows the schema', () => {
    const groups = groupFields(readOptions(SCHEMA))
    expect(groups.map((group) => [group.key, group.fields.map((field) => field.name)])).toEqual([
      ['match', ['target', 'jokers']],
      ['call', ['tied_call', 'failed_call']],
      ['more', ['caller_locked', 'teams']],
      ['clocks', ['turn_seconds', 'peek_seconds']],
    ])
  })
})

describe('the values of a table', () => {
  const fields = readOptions(SCHEMA)
  const clocks = fields.filter((field) => field.group === 'clocks')

  it('keep only what differs from the preset', () => {
    const values = { target: 100, tied_call: 'succeeds', turn_seconds: 30 }
    expect(changesOnly(fields, { target: 100 }, values)).toEqual({ tied_call: 'succeeds' })
  })

  it('open a clock that has a word for it', () => {
    const number = { type: 'integer', minimum: 5, maximum: 300 }
    const clock = { 'x-group': 'clocks', anyOf: [{ enum: ['auto', 'open'] }, number], default: 'auto' }
    const read = readOptions({ properties: { clock } })
    expect(clockValues(read, {}, 'open')).toEqual({ clock: 'open' })
    expect(clockMode(read, {}, { clock: 'open' })).toBe('open')
    expect(clockMode(read, {}, { clock: 60 })).toBe('chosen')
  })

  it('compare lists and maps by what they hold', () => {
    const schema = {
      properties: {
        points: { type: 'array', prefixItems: [], default: [9, 7] },
        copies: { type: 'object', default: { ful: 4 } },
      },
    }
    const differing = (values: Record<string, OptionValue>) =>
      readOptions(schema)
        .filter((field) => differs(field, {}, values))
        .map((field) => field.name)
    expect(differing({ points: [9, 7], copies: { ful: 4 } })).toEqual([])
    expect(differing({ points: [9, 8], copies: { ful: 4, kanz: 1 } })).toEqual(['points', 'copies'])
    expect(differing({ points: [9], copies: {} })).toEqual(['points', 'copies'])
    expect(withNumber({ ful: 4 }, 'kanz', 1)).toEqual({ ful: 4, kanz: 1 })
    expect(withNumber({ ful: 4, kanz: 1 }, 'ful', undefined)).toEqual({ kanz: 1 })
  })

  it('tell how the clocks run', () => {
    expect(clockMode(clocks, {}, {})).toBe('automatic')
    expect(clockMode(clocks, {}, { turn_seconds: 0 })).toBe('chosen')
    expect(clockMode(clocks, {}, clockValues(clocks, {}, 'open'))).toBe('open')
    expect(clockValues(clocks, { turn_seconds: 60 }, 'automatic')).toEqual({
      turn_seconds: 60,
      peek_seconds: 10,
    })
  })
})

describe('how a table differs', () => {
  const game = {
    id: 'one_fifty',
    options: SCHEMA as object,
    presets: [
      { id: 'usual', values: {} },
      { id: 'quick', values: { target: 100, jokers: 2, turn_seconds: 5 } },
    ],
  } as unknown as GameInfo

  it('is told of a preset by number and name, clocks apart', () => {
    expect(differenceLine(game, 'usual')).toBeUndefined()
    const line = differenceLine(game, 'quick')?.replace(/[\u2066-\u2069]/g, '')
    expect(line).toMatch(/^تختلف في قانونين: .+، .+$/)
  })

  it('counts what the host has changed, also back to the usual', () => {
    expect(differenceLine(game, 'quick', { jokers: 0 })).toContain('تختلف في قانون:')
    expect(differenceLine(game, 'quick', { caller_locked: true, tied_call: 'succeeds' })).toContain('…')
    expect(differenceLine(game, 'quick', { target: 150, jokers: 0 })).toBeUndefined()
  })
})

describe('OptionForm', () => {
  let form: ReturnType<typeof mount> | undefined
  const onchange = vi.fn()

  function show(props: Partial<ComponentProps<typeof OptionForm>> = {}): void {
    const base = { game: 'one_fifty', schema: SCHEMA, preset: {}, values: {}, onchange }
    form = mount(OptionForm, { target: document.body, props: { ...base, ...props } })
    flushSync()
  }

  afterEach(async () => {
    if (form) await unmount(form)
    document.body.replaceChildren()
    onchange.mockReset()
  })

  it('has an input for every option that can be changed', () => {
    show()
    expect(document.querySelectorAll('[role="switch"]')).toHaveLength(1)
    expect(document.querySelectorAll('input[inputmode="numeric"]')).toHaveLength(1)
    expect(document.querySelectorAll('input[type="radio"]')).toHaveLength(2 + 4 + 2 + 3)
  })

  it('names options and values from the catalogue', () => {
    show()
    expect(document.body.textContent).toContain('أوراق المنادي مقفولة')
    expect(document.body.textContent).toContain('ضعف يده')
  })

  it('reports changes by name and value', () => {
    show()
    document.querySelector<HTMLInputElement>('[role="switch"]')?.click()
    expect(onchange).toHaveBeenCalledWith({ caller_locked: true })
    document.querySelector<HTMLButtonElement>('button[aria-label^="أكثر"]')?.click()
    expect(onchange).toHaveBeenLastCalledWith({ target: 155 })
  })

  it('keeps a typed number within its bounds and reads Arabic digits', () => {
    show()
    const input = document.querySelector<HTMLInputElement>('input[inputmode="numeric"]')
    if (!input) throw new Error('no number field')
    const type = (text: string) => {
      input.value = text
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }
    type('١٨٠')
    expect(onchange).toHaveBeenLastCalledWith({ target: 180 })
    type('9999')
    expect(onchange).toHaveBeenLastCalledWith({ target: 500 })
    onchange.mockReset()
    type('مية')
    expect(onchange).not.toHaveBeenCalled()
    expect(input.value).toBe('150')
  })

  it('puts the clocks into one choice and shows each only when they are chosen one by one', () => {
    show()
    const [open, , chosen] = [...document.querySelectorAll<HTMLInputElement>('details:last-of-type input')]
    open?.click()
    expect(onchange).toHaveBeenLastCalledWith({ turn_seconds: 0, peek_seconds: 0 })
    chosen?.click()
    flushSync()
    expect(onchange).toHaveBeenLastCalledWith({ turn_seconds: 30, peek_seconds: 10 })
    const first = document.querySelector<HTMLButtonElement>('details:last-of-type button[aria-label^="أقل"]')
    first?.click()
    expect(onchange).toHaveBeenLastCalledWith({ turn_seconds: 25 })
  })

  it('walks a clock down to its least and then off, and back', () => {
    show({ values: { turn_seconds: 3 } })
    const button = (start: string) =>
      document.querySelector<HTMLButtonElement>(`details:last-of-type button[aria-label^="${start}"]`)
    button('أقل')?.click()
    expect(onchange).toHaveBeenLastCalledWith({ turn_seconds: 0 })
    button('أكثر')?.click()
    expect(onchange).toHaveBeenLastCalledWith({ turn_seconds: 5 })
  })

  it('marks what differs from the preset and says what the preset has', () => {
    show({ preset: { target: 100 }, values: { target: 200, caller_locked: false } })
    const changed = [...document.querySelectorAll('.changed')]
    expect(changed).toHaveLength(1)
    expect(changed[0]?.textContent).toContain('100')
  })

  it('only shows the rules to those who may not change them', () => {
    show({ readonly: true })
    expect(document.querySelectorAll('input')).toHaveLength(0)
    expect(document.body.textContent).toContain('يفشل')
  })
})
