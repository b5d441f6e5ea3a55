import type { Attachment } from 'svelte/attachments'

/** A part that scrolls can be reached and scrolled by keys; one that fits is no stop on the way. */
export const scrollable: Attachment<HTMLElement> = (element) => {
  const measure = () => {
    if (element.scrollHeight > element.clientHeight + 1) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  }
  const sizes = new ResizeObserver(measure)
  sizes.observe(element)
  const contents = new MutationObserver(measure)
  contents.observe(element, { childList: true, subtree: true, characterData: true })
  return () => {
    sizes.disconnect()
    contents.disconnect()
  }
}
