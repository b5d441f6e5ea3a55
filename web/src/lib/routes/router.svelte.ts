/** Which screen the address names. Links are plain anchors; `navigate` and `followLinks` keep the page from reloading. */

import { tick } from 'svelte'
import { layersSettled } from '../ui/layers'

export type Route =
  | { screen: 'home' }
  | { screen: 'room'; code: string; text: boolean }
  | { screen: 'settings' }
  | { screen: 'rules'; game: string }
  | { screen: 'help' }
  | { screen: 'about' }
  /** The deals of a match, or only how they are made fair. */
  | { screen: 'fair'; match: string | null }
  | { screen: 'missing' }

const PATTERNS: [RegExp, (argument: string) => Route][] = [
  [/^\/$/, () => ({ screen: 'home' })],
  [/^\/r\/([^/]+)$/, (code) => ({ screen: 'room', code: code.toUpperCase(), text: false })],
  [/^\/g\/([^/]+)$/, (code) => ({ screen: 'room', code: code.toUpperCase(), text: true })],
  [/^\/settings$/, () => ({ screen: 'settings' })],
  [/^\/rules\/([a-z_]+)$/, (game) => ({ screen: 'rules', game })],
  [/^\/help$/, () => ({ screen: 'help' })],
  [/^\/about$/, () => ({ screen: 'about' })],
  [/^\/fair$/, () => ({ screen: 'fair', match: null })],
  [/^\/fair\/([\w-]+)$/, (match) => ({ screen: 'fair', match })],
]

export function matchRoute(path: string): Route {
  for (const [pattern, make] of PATTERNS) {
    const found = pattern.exec(path)
    if (found) return make(found[1] ?? '')
  }
  return { screen: 'missing' }
}

/** Marks the entries of the history that were reached inside the page. */
const INNER = { inner: true }

let path = $state(location.pathname)
addEventListener('popstate', () => (path = location.pathname))

export function currentRoute(): Route {
  return matchRoute(path)
}

export async function navigate(to: string, how: 'push' | 'replace' = 'push'): Promise<void> {
  // A dialog that the same click has closed gives its entry of the history back first.
  await tick()
  await layersSettled()
  if (how === 'push') history.pushState(INNER, '', to)
  else history.replaceState(history.state, '', to)
  path = location.pathname
}

/** Back to where the reader came from; to the start, if this page was opened from elsewhere. */
export async function goBack(): Promise<void> {
  await layersSettled()
  if ((history.state as typeof INNER | null)?.inner) history.back()
  else await navigate('/', 'replace')
}

/** For the root element: a plain click on a link of this site changes the screen. */
export function followLinks(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (!link || !plain || event.defaultPrevented) return
  if (link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return
  event.preventDefault()
  void navigate(link.pathname)
}
