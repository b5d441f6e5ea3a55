/** What the device itself asks for, watched live: less motion, a light or a dark screen. */

import { MediaQuery } from 'svelte/reactivity'
import { settings } from './settings.svelte'

const lessMotion = new MediaQuery('(prefers-reduced-motion: reduce)')
const lightScreen = new MediaQuery('(prefers-color-scheme: light)')

/** True when the device or the player asks for less motion; neither can overrule the other. */
export function motionReduced(): boolean {
  return settings.motion === 'reduced' || lessMotion.current
}

export function currentTheme(): 'night' | 'day' {
  if (settings.theme !== 'auto') return settings.theme
  return lightScreen.current ? 'day' : 'night'
}
