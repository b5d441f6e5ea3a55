/** What nobody can guess, and names for commands that nobody else uses. `crypto.randomUUID` is missing on plain http. */

const ID_BYTES = 12

export function randomHex(size: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(size))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function newId(): string {
  return randomHex(ID_BYTES)
}
