import type { Attachment } from 'svelte/attachments'
import { openLayer } from './layers'

/** Takes the notes and live regions into a dialog; the returned function brings them back. */
function carryOverlay(dialog: HTMLDialogElement): () => void {
  const overlay = document.querySelector('[data-overlay]')
  const home = overlay?.parentElement
  if (!overlay || !home) return () => undefined
  dialog.append(overlay)
  // The dialog below may have closed first.
  return () => (home.isConnected ? home : document.body).append(overlay)
}

/**
 * Opens a `<dialog>` over the page as long as it is rendered: focus stays inside and comes back afterwards;
 * Escape, the back gesture and a tap beside it call `close`.
 */
export function modal(close: () => void): Attachment<HTMLDialogElement> {
  return (dialog) => {
    const before = document.activeElement
    const onClick = (event: MouseEvent) => {
      if (event.target === dialog) close()
    }
    const onCancel = (event: Event) => {
      event.preventDefault()
      close()
    }
    dialog.addEventListener('click', onClick)
    dialog.addEventListener('cancel', onCancel)
    dialog.addEventListener('close', close)
    dialog.showModal()
    // Begin at the title, as a reader would, and not at the first button.
    dialog.querySelector('h2')?.focus()
    const release = openLayer(close)
    const bringBack = carryOverlay(dialog)
    return () => {
      dialog.removeEventListener('close', close)
      bringBack()
      dialog.close()
      release()
      if (before instanceof HTMLElement) before.focus()
    }
  }
}
