import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeSetting, CHOICES, restore, settings } from './settings.svelte'
import { recall, remember } from './storage'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('restore', () => {
  const first = Object.fromEntries(Object.entries(CHOICES).map(([name, values]) => [name, values[0]]))

  it.each([undefined, null, 7, 'x', [], {}])('gives the first choices for %j', (stored) => {
    expect(restore(stored)).toEqual(first)
  })

  it('keeps what is valid, drops what is not and what nobody knows', () => {
    expect(restore({ digits: 'arab', theme: 'purple', fourColor: 'yes', sound: true, extra: 1 })).toEqual({
      ...first,
      digits: 'arab',
      sound: true,
    })
  })

  it('begins in Arabic, at night, without sound', () => {
    expect(restore(undefined)).toMatchObject({ language: 'ar', theme: 'night', sound: false })
  })
})

describe('changeSetting', () => {
  it('holds at once and is found again', () => {
    changeSetting('fourColor', true)
    expect(settings.fourColor).toBe(true)
    expect(restore(recall('settings')).fourColor).toBe(true)
  })
})

describe('storage', () => {
  it('keeps values', () => {
    remember('name', 'نورة')
    expect(recall('name')).toBe('نورة')
  })

  it('finds nothing in what is no JSON', () => {
    localStorage.setItem('shadda.name', '{')
    expect(recall('name')).toBeUndefined()
  })

  it('works where there is no storage, and where it refuses', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const storage of [undefined, { getItem: refuse, setItem: refuse }]) {
      vi.stubGlobal('localStorage', storage)
      expect(() => remember('name', 'x')).not.toThrow()
      expect(recall('name')).toBeUndefined()
    }
  })
})
