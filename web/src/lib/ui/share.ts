/** Handing a link on. On plain http there is neither sharing nor a clipboard, so there is a way without them. */

export type Shared = 'shared' | 'copied' | 'failed'

export async function shareLink(title: string, url: string): Promise<Shared> {
  // Missing on plain http, whatever the types say.
  if (typeof navigator.share !== 'function') return copyText(url)
  try {
    await navigator.share({ title, url })
    return 'shared'
  } catch (error) {
    // Closing the sheet of the device is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    return copyText(url)
  }
}

export async function copyText(text: string): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return copyBySelection(text) ? 'copied' : 'failed'
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'unseen'
  // Inside the open dialog, if there is one: what lies outside cannot be selected.
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  top.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return copied
}
