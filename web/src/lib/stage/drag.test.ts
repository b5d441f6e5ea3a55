import { afterEach, describe, expect, it, vi } from 'vitest'
import { draggable, type Drop } from './drag'

function card(drop: (drop: Drop) => boolean) {
  const element = document.createElement('div')
  const button = document.createElement('button')
  element.append(button)
  document.body.append(element)
  element.setPointerCapture = vi.fn()
  const detach = draggable(drop)(element)
  const send = (type: string, x: number, y: number) =>
    button.dispatchEvent(
      new PointerEvent(type, {
        clientX: x,
        clientY: y,
        button: 0,
        isPrimary: true,
        pointerId: 1,
        bubbles: true,
      }),
    )
  return { element, button, send, detach }
}

const later = () => new Promise((resolve) => setTimeout(resolve, 5))

afterEach(async () => {
  document.body.replaceChildren()
  await later()
})

describe('a card that can be dragged', () => {
  it('follows the pointer and is let go where it is', () => {
    const drop = vi.fn(() => true)
    const { element, send } = card(drop)
    send('pointerdown', 100, 100)
    send('pointermove', 130, 60)
    expect(element.style.getPropertyValue('translate')).toBe('30px -40px')
    send('pointerup', 140, 20)
    expect(drop).toHaveBeenCalledExactlyOnceWith({ x: 140, y: 20, dx: 40, dy: -80 })
    expect(element.style.getPropertyValue('translate')).toBe('')
  })

  it('takes a short touch for a tap', () => {
    const drop = vi.fn(() => true)
    const onclick = vi.fn()
    const { button, send } = card(drop)
    button.addEventListener('click', onclick)
    send('pointerdown', 100, 100)
    send('pointermove', 103, 101)
    send('pointerup', 103, 101)
    button.click()
    expect(drop).not.toHaveBeenCalled()
    expect(onclick).toHaveBeenCalledOnce()
  })

  it('swallows the click that follows a drag', async () => {
    const onclick = vi.fn()
    const { button, send } = card(() => true)
    button.addEventListener('click', onclick)
    send('pointerdown', 0, 0)
    send('pointermove', 50, 0)
    send('pointerup', 50, 0)
    button.click()
    expect(onclick).not.toHaveBeenCalled()
    await later()
    button.click()
    expect(onclick).toHaveBeenCalledOnce()
  })

  it('goes back when the touch is taken away', () => {
    const drop = vi.fn(() => true)
    const { element, send } = card(drop)
    send('pointerdown', 0, 0)
    send('pointermove', 50, 0)
    send('pointercancel', 50, 0)
    expect(element.style.getPropertyValue('translate')).toBe('')
    send('pointerup', 60, 0)
    expect(drop).not.toHaveBeenCalled()
  })

  it('leaves no trace when it is no longer held', () => {
    const { element, detach } = card(() => true)
    expect(element.style.pointerEvents).toBe('auto')
    detach?.()
    expect(element.style.pointerEvents).toBe('')
    expect(element.style.getPropertyValue('touch-action')).toBe('')
  })
})
