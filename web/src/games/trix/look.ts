/** How each card on the stage looks to the player now, and what a touch of it does. */

import { faceName } from '../../lib/deck/name'
import type { Drop } from '../../lib/stage/drag'
import type { Place } from '../../lib/stage/place'
import type { Look } from '../../lib/stage/Stage.svelte'
import { t } from '../../lib/text/text.svelte'
import { readHandId } from '../../lib/trick/picture'
import { dropCard, isAllowed, mayPlay, tapCard } from './choice'
import { isEnd, readLaidId } from './picture'
import type { TableModel } from './table.svelte'

export function lookOf(model: TableModel, place: Place): Look {
  const laid = readLaidId(place.id)
  if (laid !== undefined) return { label: faceName(laid), highlighted: isEnd(model.picture.laid, laid) }
  const at = readHandId(place.id)
  if (!at) return {}
  if (at.seat !== model.company.chair || model.company.me === null)
    return { label: heldLabel(model, at.seat, at.face) }
  return at.face === null ? {} : ownLook(model, at.face)
}

function heldLabel(model: TableModel, seat: number, face: string | null): string {
  const name = model.company.nameOf(seat)
  return face === null
    ? t('play.trix.cardOf', { name })
    : t('play.trix.knownOf', { name, card: faceName(face) })
}

/** Carried this far upward, and more up than aside, a card is played. */
const THROW = 60

function ownLook(model: TableModel, face: string): Look {
  const { situation, choice } = model
  const allowed = isAllowed(situation, face)
  const chosen = choice.card === face || choice.doubled.includes(face)
  return {
    selected: chosen,
    highlighted: model.isDoubled(face),
    ...(allowed === undefined || chosen ? {} : { allowed }),
    onpress: () => model.tap(tapCard(situation, choice, face)),
    ...(allowed && mayPlay(situation) ? { ondrop: (drop: Drop) => thrown(model, face, drop) } : {}),
  }
}

/** Answers whether the card has been played. */
function thrown(model: TableModel, face: string, { dx, dy }: Drop): boolean {
  if (-dy < THROW || -dy < Math.abs(dx)) return false
  const outcome = dropCard(model.situation, face)
  model.tap(outcome)
  return 'tokens' in outcome
}
