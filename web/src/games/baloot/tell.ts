/** Which events are said aloud, which get a bubble, and how they stand in the log. */

import { faceName } from '../../lib/deck/name'
import { sentence, type Reader } from '../../lib/generic/story'
import { t } from '../../lib/text/text.svelte'
import type { BalootEvent, BalootView } from '../../lib/wire'
import { readToken } from './legal'
import { teamNumber, teamOf, type Team } from './values'

interface Said {
  seat: number
  text: string
  strong: boolean
}

const said = (seat: number, text: string, strong = false): Said => ({ seat, text, strong })

export function bubbleFor(event: BalootEvent): Said | undefined {
  switch (event.t) {
    case 'passed':
      return said(event.seat, t(`said.baloot.${event.said}`))
    case 'sun_called':
    case 'turned_to_sun':
      return said(event.seat, t('bubble.baloot.sun'), true)
    case 'ashkal_called':
      return said(event.seat, t('bubble.baloot.ashkal'), true)
    case 'hokum_bid':
      return said(event.seat, t('bubble.baloot.hokum', { suit: t(`suit.baloot.${event.suit}`) }), true)
    case 'confirmed':
      return said(event.seat, t('bubble.baloot.confirmed'), true)
    case 'qablak_taken':
      return said(event.seat, t('bubble.baloot.qablak'), true)
    case 'qablak_declined':
      return said(event.seat, t('bubble.baloot.yours'))
    case 'raised':
      return said(
        event.seat,
        event.closed
          ? t('play.baloot.raise', { rung: t(`rung.baloot.${event.rung}`), mode: t('mode.baloot.closed') })
          : t(`rung.baloot.${event.rung}`),
        true,
      )
    case 'raise_declined':
      return said(event.seat, t('bubble.baloot.declined'))
    case 'declared':
    case 'revealed':
      return said(event.seat, t(`project.baloot.${event.project}`), true)
    case 'played':
      if (event.ekah) return said(event.seat, t('bubble.baloot.ekah'), true)
      return event.automatic ? said(event.seat, t('bubble.baloot.automatic')) : undefined
    case 'baloot_shown':
      return said(event.seat, t('bubble.baloot.baloot'), true)
    case 'sawa_said':
      return said(event.seat, t('bubble.baloot.sawa'), true)
    case 'qaid_said':
      return said(event.seat, t('bubble.baloot.qaid'), true)
    case 'player_left':
      return said(event.seat, t('bubble.baloot.left'))
    default:
      return undefined
  }
}

/** A call as it was said at the table. */
export function callText(token: string, lap: number): string {
  const { verb, words } = readToken(token)
  const [word] = words
  switch (verb) {
    case 'pass':
      return t(lap === 1 ? 'said.baloot.bas' : 'said.baloot.wala')
    case 'sun':
    case 'to_sun':
      return t('contract.baloot.sun')
    case 'ashkal':
      return t('contract.baloot.ashkal')
    case 'hokum':
      return word === undefined
        ? t('contract.baloot.hokum')
        : t('bubble.baloot.hokum', { suit: t(`suit.baloot.${word as 'S'}`) })
    case 'confirm':
      return t('contract.baloot.hokum')
    case 'qablak':
      return t('play.baloot.qablak')
    case 'decline':
      return t('bubble.baloot.declined')
    default: {
      const rung = t(`rung.baloot.${verb as 'double'}`)
      return word === 'closed' ? t('play.baloot.raise', { rung, mode: t('mode.baloot.closed') }) : rung
    }
  }
}

/** Teams as the reader knows them: his own and the other. */
function seenFrom(event: BalootEvent, me: number | null): object {
  if (me === null || !('team' in event)) return event
  return { ...event, team: teamNumber(event.team) === teamOf(me) ? 'us' : 'them' }
}

function textOf(event: BalootEvent, reader: Reader): string | undefined {
  if (event.t === 'deal_scored') {
    const [ours, theirs] = pairFor(event.result.points, reader.me)
    return t('log.baloot.scored', { deal: event.result.deal, ours, theirs })
  }
  return sentence(seenFrom(event, reader.me) as BalootEvent, reader)
}

/** Ours first; whoever watches reads A and B. */
export function pairFor(pair: readonly number[], me: number | null): [number, number] {
  const us = teamOf(me ?? 0)
  return [pair[us] ?? 0, pair[1 - us] ?? 0]
}

/** Said to those who listen; what only repeats something else is left out. */
const UNSAID: readonly BalootEvent['t'][] = ['second_deal']

export function spokenText(event: BalootEvent, reader: Reader): string | undefined {
  return UNSAID.includes(event.t) ? undefined : textOf(event, reader)
}

/** The own cards are before the player's eyes, and need not be written down. */
const UNLOGGED: readonly BalootEvent['t'][] = ['hand_dealt', 'cards_dealt', 'play_started', 'second_deal']

export function logLine(
  event: BalootEvent,
  reader: Reader,
): { seat: number | null; text: string } | undefined {
  if (UNLOGGED.includes(event.t)) return undefined
  const text = textOf(event, reader)
  return text === undefined ? undefined : { seat: 'seat' in event ? event.seat : null, text }
}

/** Where the trick stands, for somebody who is to play and only listens. */
export function turnText({ table, trump, winning }: BalootView, names: readonly string[]): string {
  const cards = table.map(({ face }) => faceName(face)).join(t('list.separator'))
  const lies =
    table.length === 0
      ? t('play.baloot.state.lead')
      : t('play.baloot.state.table', { cards, name: names[winning ?? 0] ?? '' })
  return trump === null
    ? lies
    : `${lies} ${t('play.baloot.state.trump', { suit: t(`suit.baloot.${trump}`) })}`
}

/** What a team is called by the player before the screen. */
export function teamText(team: Team, me: number | null, names: readonly string[]): string {
  const at = teamNumber(team)
  if (me !== null) return t(at === teamOf(me) ? 'play.baloot.us' : 'play.baloot.them')
  return t('play.baloot.pair', { one: names[at] ?? '', other: names[at + 2] ?? '' })
}

/** How a deal counts: the level as a factor; empty for a plain one. */
export function levelText(level: BalootView['level']): string {
  if (level === 1) return ''
  return level === 'qahwa' ? t('rung.baloot.qahwa') : t('play.baloot.times', { level })
}
