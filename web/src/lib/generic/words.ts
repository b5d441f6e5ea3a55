/** The words of any table, from the catalogues of its game: decisions, verbs, arguments, zones, refusals. */

import { isFace } from '../deck/faces'
import { faceName } from '../deck/name'
import { optionLabel } from '../options/words'
import { number, t, textFor } from '../text/text.svelte'
import type { Refusal, Zone } from '../wire'

const NUMBER = /^\d+$/

export function gameName(game: string): string {
  return textFor(`game.${game}`) ?? game
}

/** The name as it fits into a small place; a name that is a number is written in the player's digits. */
export function gameShortName(game: string): string {
  const text = textFor(`game.${game}.short`) ?? gameName(game)
  return NUMBER.test(text) ? number(Number(text)) : text
}

export function decisionText(game: string, decision: string): string {
  return textFor(`decision.${game}.${decision}`) ?? decision
}

export function verbText(game: string, verb: string): string {
  return textFor(`verb.${game}.${verb}`) ?? verb
}

/** What is asked before something that cannot be taken back; undefined where it is done at once. */
export function verbWarning(game: string, verb: string): string | undefined {
  return textFor(`verb.${game}.${verb}.confirm`)
}

const OWN_PLACE = /^\d+$/
const PLACE_OF_SEAT = /^(\d+)\.(\d+)$/

/**
 * An argument of a token: a face, a place of one's own, a place of another seat, or a word of the game. Where a
 * number is something else the game has a text for it: `argument.<game>.<verb>.<which, from 1>`.
 */
export function argumentText(
  game: string,
  argument: string,
  names: readonly string[],
  verb = '',
  which = 0,
): string {
  if (isFace(argument)) return faceName(argument)
  if (NUMBER.test(argument)) {
    const values = { number: Number(argument), name: names[Number(argument)] ?? '?' }
    const text = textFor(`argument.${game}.${verb}.${String(which)}`, values)
    if (text !== undefined) return text
  }
  if (OWN_PLACE.test(argument)) return t('card.place', { place: Number(argument) })
  const [, seat, place] = PLACE_OF_SEAT.exec(argument) ?? []
  if (seat === undefined || place === undefined) return textFor(`argument.${game}.${argument}`) ?? argument
  return t('generic.placeOf', { name: names[Number(seat)] ?? '?', place: Number(place) })
}

/** A face in words: of the common deck, or one of the game's own cards; undefined for what is no face. */
export function faceText(game: string, face: string): string | undefined {
  return isFace(face) ? faceName(face) : textFor(`face.${game}.${face}`)
}

/** A whole token: what is done, and with what. */
export function tokenText(game: string, token: string, names: readonly string[]): string {
  const [verb = '', list] = token.split(':')
  const spoken = (list?.split(',') ?? []).map((argument, at) =>
    argumentText(game, argument, names, verb, at + 1),
  )
  const what = verbText(game, verb)
  return spoken.length === 0
    ? what
    : t('option.line', { option: what, value: spoken.join(t('list.separator')) })
}

/** The heading of a zone: its own text in this game, else that of its kind. */
export function zoneText(game: string, zone: Zone, me: number | null, names: readonly string[]): string {
  const seat = zone.seat ?? null
  const values = { name: seat === null ? '' : (names[seat] ?? '?') }
  const keys = [`zone.${game}.${zone.id}`, `zone.${zone.kind}`]
  const mine = seat !== null && seat === me ? keys.map((key) => `${key}.me`) : []
  for (const key of [...mine, ...keys]) {
    const text = textFor(key, values)
    if (text !== undefined) return text
  }
  return zone.id
}

/** Why something was refused, in words; a code without a text gets a general sentence. */
export function refusalText({ code, facts }: Refusal, game = ''): string {
  const values = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      Array.isArray(fact) ? fact.map((field) => optionLabel(game, field)).join(t('list.separator')) : fact,
    ]),
  )
  for (const key of [`refusal.${game}.${code}`, `refusal.${code}`]) {
    try {
      const text = textFor(key, values)
      if (text !== undefined) return text
    } catch (error) {
      // A text that wants a fact which this server does not tell: the general sentence is still true.
      if (!(error instanceof RangeError)) throw error
    }
  }
  return t('refusal.unknown')
}
