/** What a screen reader is told. `LiveRegion.svelte` holds the two regions; it is mounted once, by the app. */

export const announced = $state({ polite: '', urgent: '' })

// A region speaks only when its text changes, so a repeated sentence gets an invisible end.
const REPEAT = '\u00A0'

export function announce(text: string, urgency: 'polite' | 'urgent' = 'polite'): void {
  announced[urgency] = announced[urgency] === text ? text + REPEAT : text
}
