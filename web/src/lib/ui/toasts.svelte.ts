/** Short notes at the edge of the screen: what happened, or what to do next. They leave by themselves. */

import { announce } from './announce.svelte'

export interface Toast {
  id: number
  text: string
  kind: 'note' | 'warning'
}

const STAY_MS = 4500
const AT_MOST = 2

export const toasts: Toast[] = $state([])
let nextId = 0

export function dismissToast(id: number): void {
  const index = toasts.findIndex((toast) => toast.id === id)
  if (index >= 0) toasts.splice(index, 1)
}

export function toast(text: string, kind: Toast['kind'] = 'note'): void {
  const repeated = toasts.find((shown) => shown.text === text)
  if (repeated) dismissToast(repeated.id)
  const id = nextId++
  toasts.push({ id, text, kind })
  if (toasts.length > AT_MOST) toasts.shift()
  announce(text, kind === 'warning' ? 'urgent' : 'polite')
  setTimeout(() => dismissToast(id), STAY_MS)
}
