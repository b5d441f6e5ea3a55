/** Names for commands that nobody else uses. `crypto.randomUUID` is missing on plain http. */

const BYTES = 12

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
