/** A choice of a moment in words, as it stands below the table. */

export interface Choosable<Press> {
  id: string
  text: string
  hint?: string
  /** What is rare and cannot be taken back is a `call`: it is held down. */
  kind: 'primary' | 'quiet' | 'call'
  /** False is drawn pale and answers a tap with the reason. */
  available: boolean
  press: Press
}

export function choosable<Press>(
  id: string,
  text: string,
  press: Press,
  more: Partial<Pick<Choosable<Press>, 'hint' | 'kind' | 'available'>> = {},
): Choosable<Press> {
  return { id, text, press, kind: 'quiet', available: true, ...more }
}
