import { createRawSnippet, flushSync, mount, unmount, type Component } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announced } from './announce.svelte'
import Avatar from './Avatar.svelte'
import Button from './Button.svelte'
import ClockBar from './ClockBar.svelte'
import Overlay from './Overlay.svelte'
import Sheet from './Sheet.svelte'
import TableFrame from './TableFrame.svelte'
import Tabs from './Tabs.svelte'
import { toast, toasts } from './toasts.svelte'

const words = (text: string) => createRawSnippet(() => ({ render: () => `<span>${text}</span>` }))

let mounted: ReturnType<typeof mount>[] = []

function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): void {
  mounted.push(mount(component, { target: document.body, props }))
  flushSync()
}

function find<Found extends Element = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(async () => {
  for (const component of mounted) await unmount(component)
  mounted = []
  document.body.replaceChildren()
  vi.useRealTimers()
})

describe('a button that must be held', () => {
  function showHold() {
    const onpress = vi.fn()
    show(Button, { children: words('النهاية'), onpress, hold: true })
    return { onpress, button: find<HTMLButtonElement>('button') }
  }
  const pointer = (type: string) => new PointerEvent(type, { bubbles: true, button: 0 })

  it('acts after being held, not before', () => {
    const { onpress, button } = showHold()
    button.dispatchEvent(pointer('pointerdown'))
    vi.advanceTimersByTime(700)
    expect(onpress).not.toHaveBeenCalled()
    vi.advanceTimersByTime(200)
    expect(onpress).toHaveBeenCalledOnce()
  })

  it('does nothing when it is let go, or left, too early', () => {
    const { onpress, button } = showHold()
    for (const end of ['pointerup', 'pointerleave', 'pointercancel']) {
      button.dispatchEvent(pointer('pointerdown'))
      vi.advanceTimersByTime(400)
      button.dispatchEvent(pointer(end))
      vi.advanceTimersByTime(2000)
    }
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    expect(onpress).not.toHaveBeenCalled()
  })

  it('can be held by key', () => {
    const { onpress, button } = showHold()
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    vi.advanceTimersByTime(900)
    expect(onpress).toHaveBeenCalledOnce()
  })

  it('takes two presses of a screen reader, and says so after the first', () => {
    const { onpress, button } = showHold()
    button.click()
    expect(onpress).not.toHaveBeenCalled()
    expect(announced.polite).toContain('مرة ثانية')
    button.click()
    expect(onpress).toHaveBeenCalledOnce()
  })

  it('forgets the first press after a while', () => {
    const { onpress, button } = showHold()
    button.click()
    vi.advanceTimersByTime(5000)
    button.click()
    expect(onpress).not.toHaveBeenCalled()
  })
})

describe('Button', () => {
  it('is deaf while it is busy', () => {
    const onpress = vi.fn()
    show(Button, { children: words('x'), onpress, busy: true })
    find<HTMLButtonElement>('button').click()
    expect(onpress).not.toHaveBeenCalled()
    expect(find('button').getAttribute('aria-busy')).toBe('true')
  })
})

describe('Sheet', () => {
  it('is a named dialog that closes by its button and by a tap beside it', () => {
    const onclose = vi.fn()
    show(Sheet, { open: true, title: 'الإعدادات', onclose, children: words('inside') })
    const dialog = find<HTMLDialogElement>('dialog')
    const title = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')
    expect(title?.textContent).toBe('الإعدادات')
    find('button').click()
    dialog.click()
    expect(onclose).toHaveBeenCalledTimes(2)
    find('.body').click()
    expect(onclose).toHaveBeenCalledTimes(2)
  })

  it('is not in the page while it is closed', () => {
    show(Sheet, { open: false, title: 'x', onclose: vi.fn(), children: words('inside') })
    expect(document.querySelector('dialog')).toBeNull()
  })

  it('gives the focus back', async () => {
    const before = document.createElement('button')
    document.body.append(before)
    before.focus()
    show(Sheet, { open: true, title: 'x', onclose: vi.fn(), children: words('inside') })
    find<HTMLButtonElement>('dialog button').focus()
    for (const component of mounted.splice(0)) await unmount(component)
    expect(document.activeElement).toBe(before)
  })
})

describe('what is said over everything', () => {
  it('moves into the open dialog, where alone it can be seen and heard, and back', async () => {
    show(Overlay, {})
    const overlay = find('[data-overlay]')
    show(Sheet, { open: true, title: 'x', onclose: vi.fn(), children: words('inside') })
    expect(overlay.closest('dialog')).not.toBeNull()
    const sheet = mounted.pop()
    if (sheet) await unmount(sheet)
    expect(overlay.isConnected).toBe(true)
    expect(overlay.closest('dialog')).toBeNull()
  })
})

describe('Tabs', () => {
  it('are walked by the arrow keys', () => {
    const onchange = vi.fn()
    const tabs = [
      { id: 'a', text: 'A' },
      { id: 'b', text: 'B' },
    ]
    const children = createRawSnippet(() => ({ render: () => '<p>panel</p>' }))
    mounted.push(
      mount(Tabs, { target: document.body, props: { label: 'x', tabs, current: 'a', onchange, children } }),
    )
    flushSync()
    find('[role="tablist"]').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    expect(onchange).toHaveBeenLastCalledWith('b')
    find('[role="tablist"]').dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
    expect(onchange).toHaveBeenCalledOnce()
  })
})

describe('Avatar', () => {
  it('shows the first letter with its marks, and a ring only with a clock', () => {
    show(Avatar, { name: ' e\u0301lise', seat: 0 })
    expect(find('.face').textContent).toBe('e\u0301')
    expect(document.querySelector('.time')).toBeNull()
    show(Avatar, { name: 'x', seat: 1, clock: { deadline: performance.now() + 10_000, total: 30_000 } })
    expect(find<SVGElement>('svg').style.getPropertyValue('--spent')).toBe('-20000ms')
  })
})

describe('ClockBar', () => {
  it('says when five seconds are left, once', () => {
    announced.urgent = ''
    show(ClockBar, { clock: { deadline: performance.now() + 12_000, total: 30_000 } })
    vi.advanceTimersByTime(6_900)
    expect(announced.urgent).toBe('')
    vi.advanceTimersByTime(200)
    expect(announced.urgent).toBe('باقي 5 ثواني')
    announced.urgent = ''
    vi.advanceTimersByTime(6_000)
    expect(announced.urgent).toBe('')
  })
})

describe('TableFrame', () => {
  it('keeps the page from scrolling as long as it is there', async () => {
    show(TableFrame, { table: words('felt'), onresize: vi.fn() })
    expect(document.documentElement.dataset['table']).toBe('')
    for (const component of mounted.splice(0)) await unmount(component)
    expect(document.documentElement.dataset['table']).toBeUndefined()
  })
})

describe('toasts', () => {
  it('are spoken, do not pile up and leave by themselves', () => {
    for (const text of ['one', 'two', 'two', 'three']) toast(text)
    expect(toasts.map((shown) => shown.text)).toEqual(['two', 'three'])
    expect(announced.polite).toBe('three')
    vi.advanceTimersByTime(6000)
    expect(toasts).toHaveLength(0)
  })
})
