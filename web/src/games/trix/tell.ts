/** Which events are said aloud, which get a bubble, and how they stand in the log. */

import { faceName } from '../../lib/deck/name'
import { sentence, type Reader } from '../../lib/generic/story'
import { t } from '../../lib/text/text.svelte'
import type { TrixEvent, TrixView } from '../../lib/wire'
import { contractText } from './values'

interface Said {
  seat: number
  text: string
  strong: boolean
}

const said = (seat: number, text: string, strong = false): Said => ({ seat, text, strong })

export function bubbleFor(event: TrixEvent): Said | undefined {
  switch (event.t) {
    case 'contract_chosen':
      return said(event.seat, contractText(event.contract), true)
    case 'doubled':
      return said(event.seat, t('bubble.trix.doubled'), true)
    case 'doubled_nothing':
      return said(event.seat, t('verb.trix.double.bare'))
    case 'claimed':
      return said(event.seat, t('bubble.trix.claimed'), true)
    case 'passed':
      return said(event.seat, t('bubble.trix.pass'))
    case 'seat_out':
      return said(event.seat, t('play.trix.place', { place: event.place }), true)
    case 'player_left':
      return said(event.seat, t('bubble.trix.left'))
    default:
      return undefined
  }
}

/** What the reader has answered in secret is before his eyes, and so are his cards. */
const UNLOGGED: readonly TrixEvent['t'][] = ['dealt', 'double_answered', 'claim_answered']

export const spokenText = (event: TrixEvent, reader: Reader): string | undefined => sentence(event, reader)

export function logLine(event: TrixEvent, reader: Reader): { seat: number | null; text: string } | undefined {
  if (UNLOGGED.includes(event.t)) return undefined
  const text = sentence(event, reader)
  return text === undefined ? undefined : { seat: 'seat' in event ? event.seat : null, text }
}

/** Where the trick stands, for somebody who is to play and only listens. */
export function turnText(view: TrixView): string {
  if (view.phase === 'layout_play') return t('decision.trix.layout_play')
  const cards = view.zones.flatMap(({ id, cards }) =>
    id === 'trick' ? (cards ?? []).flatMap(({ face }) => (face ? [faceName(face)] : [])) : [],
  )
  return cards.length === 0
    ? t('play.trix.state.lead')
    : t('play.trix.state.table', { cards: cards.join(t('list.separator')) })
}
