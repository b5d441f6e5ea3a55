import { flushSync, mount, unmount, type ComponentProps } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import OptionForm from './OptionForm.svelte'
import { groupFields, readOptions } from './schema'

const SCHEMA = {
  $ref: '#/$defs/Options',
  $defs: {
    Options: {
      type: 'object',
      properties: {
        target: { type: 'integer', minimum: 20, maximum: 500, default: 150 },
        tied_call: { enum: ['fails', 'succeeds'], default: 'fails' },
        failed_call: { $ref: '#/$defs/FailedCall', default: 'double' },
        caller_locked: { type: 'boolean', default: false },
        turn_seconds: { anyOf: [{ type: 'integer', minimum: 3, maximum: 300 }, { enum: [0] }], default: 30 },
        teams: { type: 'array', items: { type: 'integer' }, default: [0, 2] },
      },
    },
    FailedCall: { enum: ['double', 'plus_5', 'plus_10', 'plus_20', 'plain'] },
  },
}

describe('readOptions', () => {
  it('finds the kind of every option, through references', () => {
    expect(readOptions(SCHEMA)).toEqual([
      { kind: 'number', name: 'target', standard: 150, minimum: 20, maximum: 500, step: 5 },
      { kind: 'choice', name: 'tied_call', standard: 'fails', values: ['fails', 'succeeds'] },
      {
        kind: 'choice',
        name: 'failed_call',
        standard: 'double',
        values: ['double', 'plus_5', 'plus_10', 'plus_20', 'plain'],
      },
      { kind: 'switch', name: 'caller_locked', standard: false },
      { kind: 'number', name: 'turn_seconds', standard: 30, minimum: 0, maximum: 300, step: 5 },
      { kind: 'fixed', name: 'teams', standard: [0, 2] },
    ])
  })

  it('finds nothing in a schema without properties', () => {
    expect(readOptions({ type: 'object' })).toEqual([])
  })
})

describe('groupFields', () => {
  it('keeps the order of the groups and puts what none names last', () => {
    const groups = groupFields(readOptions(SCHEMA), [
      { key: 'call', names: ['failed_call', 'tied_call', 'unknown'] },
      { key: 'empty', names: [] },
    ])
    expect(groups.map((group) => [group.key, group.fields.map((field) => field.name)])).toEqual([
      ['call', ['failed_call', 'tied_call']],
      ['more', ['target', 'caller_locked', 'turn_seconds', 'teams']],
    ])
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
    expect(document.querySelectorAll('input[inputmode="numeric"]')).toHaveLength(2)
    expect(document.querySelectorAll('input[type="radio"]')).toHaveLength(7)
  })

  it('names options and values from the catalogue', () => {
    show()
    expect(document.body.textContent).toContain('أوراق المنادي مقفولة')
    expect(document.body.textContent).toContain('ضعف يده')
  })

  it('reports changes by name and value', () => {
    show()
    document.querySelector<HTMLInputElement>('[role="switch"]')?.click()
    expect(onchange).toHaveBeenCalledWith('caller_locked', true)
    document.querySelector<HTMLButtonElement>('button[aria-label^="أكثر"]')?.click()
    expect(onchange).toHaveBeenLastCalledWith('target', 155)
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
    expect(onchange).toHaveBeenLastCalledWith('target', 180)
    type('9999')
    expect(onchange).toHaveBeenLastCalledWith('target', 500)
    onchange.mockReset()
    type('مية')
    expect(onchange).not.toHaveBeenCalled()
    expect(input.value).toBe('150')
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
