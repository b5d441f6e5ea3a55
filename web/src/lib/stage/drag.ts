/** Dragging a card by finger or mouse. Where it is let go decides; a short touch stays a tap. */

import type { Attachment } from 'svelte/attachments'

export interface Drop {
  /** Where the pointer let go, in pixels of the window. */
  x: number
  y: number
  /** How far the card was carried. */
  dx: number
  dy: number
}

/** Less than this is a tap of an unsteady finger. */
const SLACK = 8

export function draggable(drop: (drop: Drop) => boolean): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number } | undefined
    let dragging = false

    const end = () => {
      start = undefined
      dragging = false
      element.style.removeProperty('translate')
    }
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return
      start = { x: event.clientX, y: event.clientY }
    }
    const onMove = (event: PointerEvent) => {
      if (!start) return
      const dx = event.clientX - start.x
      const dy = event.clientY - start.y
      if (!dragging && Math.hypot(dx, dy) < SLACK) return
      if (!dragging) element.setPointerCapture(event.pointerId)
      dragging = true
      element.style.setProperty('translate', `${String(dx)}px ${String(dy)}px`)
    }
    const onUp = (event: PointerEvent) => {
      if (!start || !dragging) return end()
      const { x, y } = start
      end()
      // The click that follows a drag is no tap on the card.
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
      drop({ x: event.clientX, y: event.clientY, dx: event.clientX - x, dy: event.clientY - y })
    }

    element.style.setProperty('touch-action', 'none')
    // On the stage only what answers to a touch is there for the pointer.
    element.style.setProperty('pointer-events', 'auto')
    element.style.setProperty('cursor', 'grab')
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onUp)
    element.addEventListener('pointercancel', end)
    return () => {
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onUp)
      element.removeEventListener('pointercancel', end)
      element.style.removeProperty('touch-action')
      element.style.removeProperty('pointer-events')
      element.style.removeProperty('cursor')
      end()
    }
  }
}

function swallow(event: Event): void {
  event.stopPropagation()
  event.preventDefault()
}
