/** The table by keys: digits choose own cards, arrows walk over the cards, letters press the choices, ? helps. */

import { buttonsFor, type Moment } from './buttons'
import { tapOwn } from './choice'
import type { TableModel } from './table.svelte'

/** The choices a letter presses, by their ids. The key counts, not what is printed on it: an Arabic layout will do. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  KeyM: ['match'],
  KeyD: ['draw', 'discard', 'king'],
  KeyT: ['take'],
  KeyP: ['power', 'use'],
  KeyK: ['keep'],
  KeyS: ['skip'],
  KeyE: ['end', 'ready', 'choose'],
}

const PANELS: Readonly<Record<string, NonNullable<TableModel['panel']>>> = {
  KeyC: 'sheet',
  KeyG: 'log',
  KeyH: 'phrases',
}
const HELP = ['?', '؟']

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function onKey(model: TableModel, moment: Moment, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
  if (event.target instanceof HTMLInputElement) return
  if (handled(model, moment, event)) event.preventDefault()
}

function handled(model: TableModel, moment: Moment, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase()
  const digit = Number(key.replace(/[٠-٩]/, (arabic) => String(arabic.charCodeAt(0) - 0x0660)))
  if (digit >= 1 && digit <= 9) {
    if (model.picture.grids[model.company.chair]?.[digit] === undefined) return false
    model.tap(tapOwn(model.situation, model.choice, digit))
    focusPlace(`${String(model.company.chair)}.${String(digit)}`)
    return true
  }
  const arrow = ARROWS[event.key]
  if (arrow) return walk(arrow)
  if (event.key === 'Escape' && model.zoomed !== null) {
    model.zoom(null)
    return true
  }
  if (event.repeat) return false
  const panel = HELP.includes(event.key) ? 'keys' : PANELS[event.code]
  if (panel) {
    model.panel = panel
    return true
  }
  const wanted = LETTERS[event.code]
  const choice = buttonsFor(moment, model.choice).find((button) => wanted?.includes(button.id))
  if (!choice) return false
  model.press(choice.press)
  return true
}

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.stage button')]

function focusPlace(id: string): void {
  document.querySelector<HTMLElement>(`[data-place="${id}"] button`)?.focus()
}

/** To the nearest card in a direction; from elsewhere to the first own one. */
function walk([x, y]: readonly [number, number]): boolean {
  const all = cards()
  const from = document.activeElement
  if (!(from instanceof HTMLElement) || !all.includes(from)) {
    all.at(-1)?.focus()
    return all.length > 0
  }
  const here = middle(from)
  const distance = (card: HTMLElement): number => {
    const there = middle(card)
    const ahead = (there.x - here.x) * x + (there.y - here.y) * y
    const aside = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x)
    return ahead > 4 ? ahead + aside * 2 : Infinity
  }
  const [next] = all.filter((card) => distance(card) < Infinity).sort((a, b) => distance(a) - distance(b))
  next?.focus()
  return next !== undefined
}

function middle(card: HTMLElement): { x: number; y: number } {
  const box = card.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
