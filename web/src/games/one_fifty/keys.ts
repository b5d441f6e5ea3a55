/** The table by keys: digits choose own cards, arrows walk over the cards, letters press the choices, ? helps. */

import { focusPlace, isOver, panelOf, readDigit, walk } from '../../screens/table/keyboard'
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

const CARDS = '.stage button'

export function onKey(model: TableModel, moment: Moment, event: KeyboardEvent): void {
  if (isOver(event)) return
  if (handled(model, moment, event)) event.preventDefault()
}

function handled(model: TableModel, moment: Moment, event: KeyboardEvent): boolean {
  const digit = readDigit(event)
  if (digit !== undefined) {
    if (model.picture.grids[model.company.chair]?.[digit] === undefined) return false
    model.tap(tapOwn(model.situation, model.choice, digit))
    focusPlace(`${String(model.company.chair)}.${String(digit)}`)
    return true
  }
  if (walk(event, CARDS)) return true
  if (event.key === 'Escape' && model.zoomed !== null) {
    model.zoom(null)
    return true
  }
  if (event.repeat) return false
  const panel = panelOf(event, PANELS)
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
