/** The table by keys: arrows walk over cards and melds, Enter chooses, letters press the choices, ? helps. */

import { isOver, panelOf, walk } from '../../screens/table/keyboard'
import { stepped } from './arrangement'
import { buttonsFor } from './buttons'
import { heldId, readHeldId } from './picture'
import type { TableModel } from './table.svelte'

/** The choices a letter presses, by their ids. The key counts, not what is printed on it: an Arabic layout will do. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  KeyD: ['draw', 'discard'],
  KeyT: ['take'],
  KeyB: ['put_back'],
  KeyM: ['meld'],
  KeyF: ['lay_off'],
  KeyL: ['lay'],
  KeyU: ['undo'],
  KeyE: ['ready', 'end'],
}

const PANELS: Readonly<Record<string, NonNullable<TableModel['panel']>>> = {
  KeyC: 'sheet',
  KeyG: 'log',
  KeyH: 'phrases',
}
/** How far an arrow carries a card. */
const CARRIED: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 0, ArrowDown: 0 }

export function onKey(model: TableModel, event: KeyboardEvent): void {
  if (isOver(event)) return
  if (handled(model, event)) event.preventDefault()
}

const WALKED = '.stage button, .melds button'

function handled(model: TableModel, event: KeyboardEvent): boolean {
  const by = CARRIED[event.key]
  if (by !== undefined) return event.shiftKey ? carry(model, by) : walk(event, WALKED)
  if (event.key === 'Escape' && model.picked.length > 0) {
    model.pickNone()
    return true
  }
  if (event.repeat) return false
  const panel = panelOf(event, PANELS)
  if (panel) model.panel = panel
  else if (event.code === 'KeyR') model.sort('run')
  else if (event.code === 'KeyS') model.sort('set')
  else if (event.code === 'KeyJ') model.group()
  else return pressed(model, event.code)
  return true
}

function pressed(model: TableModel, code: string): boolean {
  const wanted = LETTERS[code]
  const choice = buttonsFor(model.moment).find((button) => wanted?.includes(button.id))
  if (!choice) return false
  model.press(choice.press)
  return true
}

/** Carries the card that has the focus one place on. */
function carry(model: TableModel, by: number): boolean {
  const place = document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? ''
  const id = readHeldId(place)
  if (id === undefined || by === 0) return false
  model.rearrange((before) => stepped(before, id, by < 0 ? -1 : 1))
  queueMicrotask(() => document.querySelector<HTMLElement>(`[data-place="${heldId(id)}"] button`)?.focus())
  return true
}
