/** Which screen the address names. Links are plain anchors; `navigate` and `followLinks` keep the page from reloading. */

import { layersSettled } from '../ui/layers'

export type Route =
  | { screen: 'home' }
  | { screen: 'room'; code: string }
  | { screen: 'table'; id: string }
  | { screen: 'settings' }
  | { screen: 'rules'; game: string }
  | { screen: 'help' }
  | { screen: 'missing' }

const PATTERNS: [RegExp, (argument: string) => Route][] = [
  [/^\/$/, () => ({ screen: 'home' })],
  [/^\/r\/([^/]+)$/, (code) => ({ screen: 'room', code })],
  [/^\/t\/([^/]+)$/, (id) => ({ screen: 'table', id })],
  [/^\/settings$/, () => ({ screen: 'settings' })],
  [/^\/rules\/([a-z_]+)$/, (game) => ({ screen: 'rules', game })],
  [/^\/help$/, () => ({ screen: 'help' })],
]

export function matchRoute(path: string): Route {
  for (const [pattern, make] of PATTERNS) {
    const found = pattern.exec(path)
    if (found) return make(found[1] ?? '')
  }
  return { screen: 'missing' }
}

let path = $state(location.pathname)
addEventListener('popstate', () => (path = location.pathname))

export function currentRoute(): Route {
  return matchRoute(path)
}

export async function navigate(to: string, how: 'push' | 'replace' = 'push'): Promise<void> {
  await layersSettled()
  if (how === 'push') history.pushState(null, '', to)
  else history.replaceState(null, '', to)
  path = location.pathname
}

/** For the root element: a plain click on a link of this site changes the screen. */
export function followLinks(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (!link || !plain || link.target !== '' || link.origin !== location.origin || event.defaultPrevented)
    return
  event.preventDefault()
  void navigate(link.pathname)
}
