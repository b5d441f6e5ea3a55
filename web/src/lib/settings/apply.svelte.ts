/** Writes the settings onto the root element, where the style sheets read them. */

import { currentTheme, motionReduced } from './device.svelte'
import { settings } from './settings.svelte'

const TEXT_SCALE = { small: 0.9, normal: 1, large: 1.15, largest: 1.3 } as const

function writeRoot(): void {
  const root = document.documentElement
  root.lang = settings.language
  root.dir = settings.language === 'ar' ? 'rtl' : 'ltr'
  root.dataset['theme'] = currentTheme()
  root.dataset['motion'] = motionReduced() ? 'reduced' : 'full'
  root.dataset['suits'] = settings.fourColor ? 'four' : 'two'
  root.dataset['palette'] = settings.colorBlind ? 'blind' : 'plain'
  root.style.setProperty('--text-scale', String(TEXT_SCALE[settings.textSize]))
  const ground = getComputedStyle(root).getPropertyValue('--ground').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
}

/** Keeps the root element in step with the settings until the returned function is called. */
export function applySettings(): () => void {
  return $effect.root(() => {
    $effect(writeRoot)
  })
}
