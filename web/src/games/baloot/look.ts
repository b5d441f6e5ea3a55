/** How each card on the stage looks to the player now, and what a touch of it does. */

import { faceName } from '../../lib/deck/name'
import type { Drop } from '../../lib/stage/drag'
import type { Place } from '../../lib/stage/place'
import type { Look } from '../../lib/stage/Stage.svelte'
import { t } from '../../lib/text/text.svelte'
import { readHandId } from '../../lib/trick/picture'
import { dropCard, isAllowed, projectCards, tapCard } from './choice'
import { STOCK, UPCARD } from './picture'
import type { TableModel } from './table.svelte'

export function lookOf(model: TableModel, place: Place): Look {
  if (place.id === UPCARD) {
    const bidding = model.view?.contract === null
    const label = t('play.baloot.upcard', { card: place.face === null ? '' : faceName(place.face) })
    return { label, highlighted: bidding }
  }
  if (place.id === STOCK) return { label: t('play.baloot.stock') }
  const at = readHandId(place.id)
  if (!at) return {}
  if (at.seat !== model.company.chair || model.company.me === null)
    return { label: heldLabel(model, at.seat, at.face) }
  return at.face === null ? {} : ownLook(model, at.face)
}

function heldLabel(model: TableModel, seat: number, face: string | null): string {
  const name = model.company.nameOf(seat)
  return face === null
    ? t('play.baloot.cardOf', { name })
    : t('play.baloot.knownOf', { name, card: faceName(face) })
}

/** Carried this far upward, and more up than aside, a card is played. */
const THROW = 60

function ownLook(model: TableModel, face: string): Look {
  const { situation, choice } = model
  const allowed = isAllowed(situation, face)
  return {
    selected: choice.card === face,
    highlighted: projectCards(choice).includes(face) || model.announced.includes(face),
    ...(allowed === undefined || choice.card === face ? {} : { allowed }),
    onpress: () => model.tap(tapCard(situation, choice, face)),
    ...(allowed ? { ondrop: (drop: Drop) => thrown(model, face, drop) } : {}),
  }
}

/** Answers whether the card has been played; where a word goes with it, it is only lifted. */
function thrown(model: TableModel, face: string, { dx, dy }: Drop): boolean {
  if (-dy < THROW || -dy < Math.abs(dx)) return false
  const outcome = dropCard(model.situation, face)
  model.tap(outcome)
  return 'tokens' in outcome
}

/** A player and all there is to know about the seat in this deal. */
export function seatText({ company, picture, view }: TableModel, seat: number): string {
  return [
    company.nameOf(seat),
    t('cardCount', { count: picture.hands[seat]?.length ?? 0 }),
    view?.dealer === seat ? t('play.baloot.dealer') : '',
    view?.buyer === seat ? t('play.baloot.buyer') : '',
  ]
    .filter((part) => part !== '')
    .join(t('list.separator'))
}
