/** What is known about a player beside the cards: partner, carrier, request, status; short beside the row, and in full. */

import { t } from '../../lib/text/text.svelte'
import type { HasebView } from '../../lib/wire'
import { unitsOf } from './results'

interface Badge {
  id: string
  /** For the narrow place beside a row. */
  short: string
  /** A sentence of its own. */
  full: string
  /** Below the own row. */
  own: string
  tone: 'plain' | 'good' | 'strong'
}

/** The letter of a team. */
const teamName = (unit: number): string => t(`team.haseb.${(['a', 'b', 'c'] as const)[unit] ?? 'a'}`)

function partners(view: HasebView, teams: boolean, seat: number, me: number | null): Badge[] {
  if (!teams || seat === me) return []
  const units = unitsOf(view, true)
  const unit = units.findIndex((seats) => seats.includes(seat))
  if (me !== null && units[unit]?.includes(me)) {
    const full = t('badge.haseb.partner.full')
    return [{ id: 'partner', short: t('badge.haseb.partner'), full, own: '', tone: 'strong' }]
  }
  const name = teamName(unit)
  return [{ id: 'team', short: name, full: name, own: '', tone: 'plain' }]
}

function carrying(view: HasebView, seat: number, me: number | null): Badge[] {
  const carries = view.team ? view.team.carrier === seat : view.carriers.includes(seat)
  if (!carries) return []
  const full = t(seat === me ? 'badge.haseb.carrier.me' : 'badge.haseb.carrier.full')
  const own = t('badge.haseb.own.carrier')
  return [{ id: 'carrier', short: t('badge.haseb.carrier'), full, own, tone: 'strong' }]
}

function requested({ team }: HasebView, seat: number): Badge[] {
  const request = team?.requests[seat]
  if (!request) return []
  const tick = team.ticks[seat]
  const state = tick === 'met' ? 'met' : tick === 'open' ? 'open' : 'unknown'
  const short = `${tick === 'met' ? '✓ ' : ''}${t(`badge.haseb.request.${request}`)}`
  const full = t('badge.haseb.request', {
    request: t(`request.haseb.${request}`),
    state: t(`badge.haseb.tick.${state}`),
  })
  const own = t('badge.haseb.own.request', { request: short })
  return [{ id: 'request', short, full, own, tone: tick === 'met' ? 'good' : 'plain' }]
}

function stated({ team }: HasebView, seat: number): Badge[] {
  const status = team?.status[seat]
  if (!status || status === 'none') return []
  const short = t(`status.haseb.${status}`)
  const full = t('badge.haseb.status', { status: short })
  return [{ id: 'status', short, full, own: t('badge.haseb.own.status', { status: short }), tone: 'plain' }]
}

function answered(view: HasebView, seat: number): Badge[] {
  if (!view.answered.includes(seat)) return []
  return [{ id: 'answered', short: '✓', full: t('badge.haseb.answered'), own: '', tone: 'good' }]
}

export function badgesOf(view: HasebView, teams: boolean, seat: number, me: number | null): Badge[] {
  return [
    ...answered(view, seat),
    ...carrying(view, seat, me),
    ...partners(view, teams, seat, me),
    ...requested(view, seat),
    ...stated(view, seat),
  ]
}
