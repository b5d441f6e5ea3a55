/** The table by keys: digits choose own cards, arrows walk over the cards, letters press the choices, ? helps. */

import { focusPlace, isOver, panelOf, readDigit, walk } from '../../screens/table/keyboard'
import { buttonsFor } from './buttons'
import { tapCard } from './choice'
import type { TableModel } from './table.svelte'

/** The choices a letter presses, by their ids. The key counts, not what is printed on it: an Arabic layout will do. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  KeyM: ['match'],
  KeyD: ['draw', 'discard'],
  KeyT: ['take', 'accept'],
  KeyP: ['use', 'confirm', 'powers', 'guess', 'mark'],
  KeyK: ['keep'],
  KeyS: ['decline', 'pass', 'flip', 'back'],
  KeyE: ['ready', 'go_on', 'seen'],
}

const PANELS: Readonly<Record<string, NonNullable<TableModel['panel']>>> = {
  KeyC: 'sheet',
  KeyG: 'log',
  KeyH: 'phrases',
}
const CARDS = '.stage button'

export function onKey(model: TableModel, event: KeyboardEvent): void {
  if (isOver(event)) return
  if (handled(model, event)) event.preventDefault()
}

function handled(model: TableModel, event: KeyboardEvent): boolean {
  const position = readDigit(event)
  if (position !== undefined) {
    const { chair } = model.company
    if (position > (model.picture.rows[chair]?.length ?? 0)) return false
    model.tap(tapCard(model.situation, model.choice, chair, position))
    focusPlace(`${String(chair)}.${String(position)}`)
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
  const choice = buttonsFor(model.moment, model.choice).find((button) => wanted?.includes(button.id))
  if (!choice) return false
  model.press(choice.press)
  return true
}
