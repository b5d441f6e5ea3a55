/** The table by keys: digits choose own cards, arrows walk over them, letters press the choices, ? helps. */

import { handId } from '../../lib/trick/picture'
import { focusPlace, isOver, panelOf, readDigit, walk } from '../../screens/table/keyboard'
import { buttonsFor } from './buttons'
import { availableIn, NOTHING, tapCard, type Situation } from './choice'
import type { TableModel } from './table.svelte'

/** The choices a letter presses, by their ids. The key counts, not what is printed on it: an Arabic layout will do. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  KeyP: ['pass', 'no_claim'],
  KeyD: ['double', 'claim'],
  KeyE: ['play', 'choose'],
  KeyB: ['back'],
}

const PANELS: Readonly<Record<string, NonNullable<TableModel['panel']>>> = {
  KeyC: 'sheet',
  KeyK: 'board',
  KeyG: 'log',
  KeyT: 'phrases',
}

export function onKey(model: TableModel, moment: Situation, event: KeyboardEvent): void {
  if (isOver(event)) return
  if (handled(model, moment, event)) event.preventDefault()
}

export function onKeyUp(model: TableModel, event: KeyboardEvent): void {
  if (event.code === 'KeyL') model.peeking = false
}

function handled(model: TableModel, moment: Situation, event: KeyboardEvent): boolean {
  const digit = readDigit(event)
  if (digit !== undefined) {
    const contract = availableIn(moment)[digit - 1]
    if (contract) {
      model.choice = { ...NOTHING, contract }
      return true
    }
    const hand = model.company.me === null ? [] : (model.picture.hands[model.company.me] ?? [])
    const face = hand[digit - 1]
    if (typeof face !== 'string') return false
    model.tap(tapCard(model.situation, model.choice, face))
    focusPlace(handId(model.company.chair, face))
    return true
  }
  if (walk(event, '.stage button')) return true
  if (event.repeat) return false
  if (event.code === 'KeyL') {
    model.peeking = (model.view?.past.length ?? 0) > 0
    return true
  }
  if (event.code === 'KeyS') {
    model.sort()
    return true
  }
  const panel = panelOf(event, PANELS)
  if (panel) {
    model.panel = panel
    return true
  }
  if (event.key === 'Escape') {
    model.catchUp()
    return true
  }
  const wanted = LETTERS[event.code]
  const choice = buttonsFor(moment, model.choice).find((button) => wanted?.includes(button.id))
  if (!choice || choice.kind === 'call') return false
  model.press(choice.press)
  return true
}
