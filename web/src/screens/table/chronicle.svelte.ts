/** What has happened at a table, line by line, and what of it is said to those who listen. */

import { announce } from '../../lib/ui/announce.svelte'

const KEPT_LINES = 120

interface Line {
  seat: number | null
  text: string
}

export class Chronicle {
  lines: readonly (Line & { id: number })[] = $state.raw([])
  /** What was told last, for those who wait. */
  readonly last = $derived(this.lines.at(-1))
  private nextId = 0

  write(lines: readonly Line[], spoken: readonly string[]): void {
    if (spoken.length > 0) announce(spoken.join(' '))
    const numbered = lines.map((line) => ({ ...line, id: this.nextId++ }))
    this.lines = [...this.lines, ...numbered].slice(-KEPT_LINES)
  }
}
