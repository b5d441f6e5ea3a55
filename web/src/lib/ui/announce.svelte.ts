/** What a screen reader is told. `LiveRegion.svelte` holds the two regions; it is mounted once, by the app. */

import { untrack } from 'svelte'

export const announced = $state({ polite: '', urgent: '' })

// A region speaks only when its text changes, so a repeated sentence gets an invisible end.
const REPEAT = '\u00A0'

export function announce(text: string, urgency: 'polite' | 'urgent' = 'polite'): void {
  // Who announces within an effect does not wait for what was said before.
  untrack(() => {
    announced[urgency] = announced[urgency] === text ? text + REPEAT : text
  })
}
