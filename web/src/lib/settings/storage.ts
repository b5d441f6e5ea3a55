/**
 * The browser's small memory. Private windows, blocked storage and full disks make it throw or vanish,
 * and the client must then work all the same: a failed write is forgotten, a failed read finds nothing.
 */

const PREFIX = 'shadda.'

export function recall(key: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // Nothing to do: the choice lives until the page is closed.
  }
}
