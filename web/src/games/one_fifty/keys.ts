/** The table by keys: digits choose own cards, arrows walk over the cards, letters press the choices, ? helps. */

import { walk } from '../../lib/stage/walk'
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
  if (arrow) return walk(arrow, '.stage button')
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

function focusPlace(id: string): void {
  document.querySelector<HTMLElement>(`[data-place="${id}"] button`)?.focus()
}
