/**
 * Sentences for what happens: one for each event, in the words of the player who reads it. A text is looked up by
 * the event's tag with what matters for the sentence: who acts (`.me`), at whom (`.at_me`), whether a face is told
 * (`.shown`) or missing (`.bare`), which switches are on (`.last_lap`). The most telling text that exists is taken.
 */

import type { Values } from '../text/message'
import { number, t, textFor } from '../text/text.svelte'
import { faceText } from './words'

/** An event of any game. */
export interface AnyEvent {
  t: string
}

export interface Reader {
  game: string
  /** The own seat; null = only watching. */
  me: number | null
  /** Names by seat. */
  names: readonly string[]
}

const SEAT_FIELDS = ['seat', 'starter', 'target', 'caller', 'carrier', 'other', 'guess']

export function sentence(event: AnyEvent, reader: Reader): string | undefined {
  const fields = Object.entries(event).filter(([name]) => name !== 't')
  const values = Object.fromEntries(
    fields.flatMap(([name, value]) => {
      const shown = show(name, value, reader)
      return shown === undefined ? [] : [[name, shown]]
    }),
  )
  const base = `event.${reader.game}.${event.t}`
  for (const key of keys(reader.game, base, fields, reader.me)) {
    const text = textFor(key, values)
    if (text !== undefined) return text
  }
  return undefined
}

/** What an event tells of each seat in turn, such as a score and how it came about: a sentence for each. */
export function seatSentences(event: AnyEvent, reader: Reader): string[] {
  return Object.entries(event).flatMap(([name, rows]) => {
    if (!Array.isArray(rows) || rows.length !== reader.names.length) return []
    const key = `row.${reader.game}.${event.t}.${name}`
    return rows.flatMap((row: unknown, seat) => {
      if (typeof row !== 'object' || row === null || Array.isArray(row)) return []
      const text = textFor(key, { ...wordsOf(row, reader), name: reader.names[seat] ?? '?' })
      return text === undefined ? [] : [text]
    })
  })
}

/** The fields of a row in words; a word of the game may itself speak of the other fields. */
function wordsOf(row: object, reader: Reader): Values {
  const fields = Object.entries(row)
  const numbers = Object.fromEntries(fields.filter(([, value]) => typeof value === 'number')) as Values
  const shown = fields.flatMap(([name, value]) => {
    const text = typeof value === 'string' ? textFor(`${name}.${reader.game}.${value}`, numbers) : undefined
    const words = text ?? show(name, value, reader)
    return words === undefined ? [] : [[name, words] as const]
  })
  return Object.fromEntries(shown)
}

type Field = [name: string, value: unknown]

/** The keys of an event, the most telling first. */
function keys(game: string, base: string, fields: readonly Field[], me: number | null): string[] {
  const who = actors(fields, me)
  const what = fields.flatMap((field) => conditions(field, game))
  return [
    ...who.flatMap((actor) => what.map((part) => `${base}.${actor}.${part}`)),
    ...who.map((actor) => `${base}.${actor}`),
    ...what.map((part) => `${base}.${part}`),
    base,
  ]
}

function actors(fields: readonly Field[], me: number | null): string[] {
  if (me === null) return []
  const is = (names: readonly string[]) =>
    fields.some(([name, value]) => names.includes(name) && value === me)
  return [...(is(['seat', 'starter']) ? ['me'] : []), ...(is(['target']) ? ['at_me'] : [])]
}

function conditions([name, value]: Field, game: string): string[] {
  if (value === true) return [name]
  if (value === null) return ['bare']
  const faces: unknown[] = Array.isArray(value) ? value : [value]
  const shown = (face: unknown) => typeof face === 'string' && faceText(game, face) !== undefined
  return faces.some(shown) ? ['shown'] : []
}

/** A field's value in words; undefined for what no sentence can tell (maps, missing values). */
function show(name: string, value: unknown, reader: Reader): string | number | undefined {
  if (typeof value === 'number') return SEAT_FIELDS.includes(name) ? (reader.names[value] ?? '?') : value
  if (typeof value === 'string') {
    return textFor(`${name}.${reader.game}.${value}`) ?? faceText(reader.game, value) ?? value
  }
  if (!Array.isArray(value)) return undefined
  const parts = value.map((part) => {
    const shown = show('', part, reader)
    return typeof shown === 'number' ? number(shown) : shown
  })
  return parts.filter((part) => part !== undefined).join(t('list.separator'))
}
