/** The big choices of a moment in words, at most three, and the sentence above them. */

import { faceName } from '../../lib/deck/name'
import { t } from '../../lib/text/text.svelte'
import { choosable, type Choosable as AnyChoosable } from '../../screens/table/choosable'
import type { Legal, Step } from './legal'
import type { Reading } from './readings'

export type Press =
  | { tokens: readonly string[] }
  | { stage: string }
  | { readings: readonly Reading[] }
  | { steps: readonly Step[] }
  /** Not possible; the server's refusal of these tokens says why. Null: the sentence of the phase says it. */
  | { why: readonly string[] | null }
  | { do: 'lay' | 'undo' | 'sheet' | 'end' }

type Choosable = AnyChoosable<Press>
const button = choosable<Press>

export interface Moment {
  phase: string
  /** This player owes a decision. */
  deciding: boolean
  legal: Legal
  /** The chosen own cards. */
  picked: readonly string[]
  /** How many steps are staged. */
  staged: number
  readings: readonly Reading[]
  /** Where the chosen cards can go on the table. */
  targets: readonly Step[]
  /** The fire card that was taken and is not yet used. */
  pending: string | null
  returned: boolean
  mustDiscard: boolean
  /** The top of the fire pile. */
  fire: string | null
}

function drawButtons({ legal, fire }: Moment): Choosable[] {
  const may = legal.has('take')
  const take = button('take', t('play.hand.take'), may ? { tokens: ['take'] } : { why: ['take'] }, {
    available: may,
    ...(fire === null ? {} : { hint: faceName(fire) }),
  })
  const draw = button('draw', t('play.hand.draw'), { tokens: ['draw'] }, { kind: 'primary' })
  return [take, draw]
}

/** A new meld of the chosen cards, in the one way it can be, or as a question where there are several. */
function meldButton({ readings, picked, targets }: Moment): Choosable[] {
  const [only, another] = readings
  if (!only) {
    if (picked.length < 3 || targets.length > 0) return []
    // What it is not, the server says.
    const press = { stage: `meld:${picked.join()}` }
    return [button('meld', t('play.hand.meldTry'), press, { available: false })]
  }
  const press: Press = another ? { readings } : { stage: only.token }
  const text = another ? t('play.hand.meldHow') : t('play.hand.meld', { value: only.value })
  return [button('meld', text, press, { kind: 'primary' })]
}

/** The chosen cards to a meld of the table. */
function layOffButton({ targets }: Moment): Choosable[] {
  const [first] = targets
  if (!first) return []
  const swaps = targets.every((step) => step.verb === 'swap')
  return [button('lay_off', t(swaps ? 'play.hand.swap' : 'play.hand.layOff'), { steps: targets })]
}

function discardButton({ legal, picked, staged, pending }: Moment): Choosable[] {
  const [face, another] = picked
  if (staged > 0 || pending !== null) return []
  if (face === undefined || another !== undefined)
    return picked.length > 2
      ? []
      : [button('discard', t('play.hand.discard'), { why: null }, { available: false })]
  const token = `discard:${face}`
  const available = legal.has(token)
  const text = t('play.hand.discardCard', { card: faceName(face) })
  return [
    button('discard', text, available ? { tokens: [token] } : { why: [token] }, {
      kind: 'primary',
      available,
    }),
  ]
}

function stagedButtons({ legal, staged, readings }: Moment): Choosable[] {
  if (staged === 0) return []
  const available = legal.has('lay')
  const kind = available && readings.length === 0 ? 'primary' : 'quiet'
  return [
    button('lay', t('play.hand.lay'), available ? { do: 'lay' } : { why: ['lay'] }, { kind, available }),
    button('undo', t('play.hand.undo'), { do: 'undo' }),
  ]
}

function playButtons(moment: Moment): Choosable[] {
  const { pending, staged } = moment
  const back =
    pending !== null && staged === 0
      ? [button('put_back', t('play.hand.putBack'), { tokens: ['put_back'] }, { hint: faceName(pending) })]
      : []
  return [
    ...meldButton(moment),
    ...layOffButton(moment),
    ...stagedButtons(moment),
    ...discardButton(moment),
    ...back,
  ].slice(0, 3)
}

export function buttonsFor(moment: Moment): Choosable[] {
  const sheet = button('sheet', t('play.hand.sheet'), { do: 'sheet' })
  if (moment.phase === 'match_over')
    return [button('end', t('play.hand.result'), { do: 'end' }, { kind: 'primary' }), sheet]
  if (!moment.deciding) return moment.phase === 'round_over' ? [sheet] : []
  switch (moment.phase) {
    case 'draw':
      return moment.returned ? drawButtons(moment).slice(1) : drawButtons(moment)
    case 'round_over':
      return [button('ready', t('play.hand.goOn'), { tokens: ['ready'] }, { kind: 'primary' }), sheet]
    default:
      return playButtons(moment)
  }
}

/** What is to be decided now, in words. */
export function promptFor(moment: Moment): string {
  const { phase, picked, staged, pending, returned, legal, targets } = moment
  if (phase === 'round_over') return t('play.hand.prompt.round_over')
  if (phase === 'draw') return t(returned ? 'play.hand.prompt.returned' : 'play.hand.prompt.draw')
  if (targets.length > 0) return t('play.hand.prompt.target')
  if (staged > 0) return t(legal.has('lay') ? 'play.hand.prompt.lay' : 'play.hand.prompt.staged')
  if (pending !== null) return t('play.hand.prompt.pending', { card: faceName(pending) })
  if (moment.mustDiscard) return t('play.hand.prompt.mustDiscard')
  if (picked.length > 1) return t('play.hand.prompt.picked', { count: picked.length })
  return t(phase === 'start' ? 'play.hand.prompt.start' : 'play.hand.prompt.play')
}
