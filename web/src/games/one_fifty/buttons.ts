/** The big choices of a moment in words, at most three and the call, and the sentence above them. */

import { faceName } from '../../lib/deck/name'
import { t } from '../../lib/text/text.svelte'
import { choosable, type Choosable as AnyChoosable } from '../../screens/table/choosable'
import { chosenTokens, NOTHING, type Choice, type Situation } from './choice'
import type { OneFiftyRoundResult } from '../../lib/wire'
import { readSlotId } from '../../lib/grid/slot'
import { pointsOf, powerOf, type Options } from './values'

export type Press =
  | { tokens: readonly string[]; otherwise?: readonly string[] }
  | { choice: Choice }
  | { ask: string }
  | { open: 'sheet' | 'end' }

type Choosable = AnyChoosable<Press>
const button = choosable<Press>

export interface Moment extends Situation {
  /** The face of the card in the own hand. */
  held: string | null
  /** The face on top of the pile. */
  top: string | null
  options: Options
  names: readonly string[]
}

const back = (): Choosable => button('back', t('play.one_fifty.back'), { choice: NOTHING })

function callButton({ legal }: Moment): Choosable {
  const available = legal.has('call')
  const press: Press = available ? { tokens: ['call'] } : { ask: 'call' }
  return button('call', t('play.one_fifty.call'), press, { kind: 'call', available })
}

function turnButtons(moment: Moment, choice: Choice): Choosable[] {
  const { legal, options } = moment
  const count = choice.own.length
  if (choice.mode === 'take') {
    const tokens = chosenTokens(moment, choice)
    const take =
      tokens &&
      button(
        'take',
        t('play.one_fifty.takeInto'),
        { tokens },
        { kind: 'primary', hint: t('play.one_fifty.take.hint') },
      )
    return take ? [take, back()] : [back()]
  }
  if (choice.mode === 'match' || count > 0) {
    const tokens = chosenTokens(moment, choice)
    const list: Choosable[] = []
    if (tokens)
      list.push(button('match', t('play.one_fifty.matchWith', { count }), { tokens }, { kind: 'primary' }))
    if (choice.mode === null && count === 1 && legal.has('take')) {
      const press = { tokens: [`take:${String(choice.own[0])}`] }
      list.push(button('take', t('play.one_fifty.takeInto'), press, { hint: t('play.one_fifty.take.hint') }))
    }
    return [...list, back()]
  }
  const list = [
    button(
      'take',
      t('play.one_fifty.take'),
      legal.has('take') ? { choice: { ...NOTHING, mode: 'take' } } : { ask: 'take:1' },
      { hint: t('play.one_fifty.take.hint'), available: legal.has('take') },
    ),
    button('draw', t('play.one_fifty.draw'), legal.has('draw') ? { tokens: ['draw'] } : { ask: 'draw' }, {
      kind: 'primary',
      available: legal.has('draw'),
    }),
    callButton(moment),
  ]
  if (options.match_timing !== 'own_turn') return list
  const match = button(
    'match',
    t('play.one_fifty.match'),
    legal.has('match') ? { choice: { ...NOTHING, mode: 'match' } } : { ask: 'match:1' },
    { available: legal.has('match') },
  )
  return [match, ...list]
}

function drawnButtons(moment: Moment, choice: Choice): Choosable[] {
  const { held, options } = moment
  const power = held === null ? null : powerOf(held, options.power_table)
  const points = held === null ? 0 : pointsOf(held, options.point_table)
  const tokens = chosenTokens(moment, choice)
  const [slot] = choice.own
  if (tokens && slot !== undefined) {
    const text = t('play.one_fifty.keepInto', { slot, points })
    return [button('keep', text, { tokens }, { kind: 'primary' }), back()]
  }
  if (choice.mode === 'keep') return [back()]
  const keep = button('keep', t('play.one_fifty.keep', { points }), { choice: { ...NOTHING, mode: 'keep' } })
  if (!power) {
    const kind = choice.thrown ? 'primary' : 'quiet'
    return [button('discard', t('play.one_fifty.discard'), { tokens: ['discard'] }, { kind }), keep]
  }
  const press: Press =
    power === 'king' ? { tokens: ['discard', 'king'], otherwise: ['discard'] } : { tokens: ['discard'] }
  const use = button('power', t('play.one_fifty.discardFor'), press, {
    kind: 'primary',
    hint: t(`play.one_fifty.power.${power}`),
  })
  if (options.power_use === 'forced') return [use, keep]
  const skip: Press = { tokens: ['discard', 'skip'], otherwise: ['discard'] }
  return [use, button('discard', t('play.one_fifty.discardOnly'), skip), keep]
}

function powerButtons(moment: Moment, choice: Choice): Choosable[] {
  const { phase, legal, names } = moment
  const tokens = chosenTokens(moment, choice)
  const list: Choosable[] = []
  if (phase === 'king')
    list.push(button('king', t('play.one_fifty.king'), { tokens: ['king'] }, { kind: 'primary' }))
  else if (tokens) {
    const place = choice.other === null ? undefined : readSlotId(choice.other)
    const values = {
      slot: choice.own[0] ?? 0,
      name: names[place?.seat ?? -1] ?? '',
      target: place?.slot ?? 0,
    }
    const text = t(`play.one_fifty.use.${phase as 'jack' | 'queen' | 'spy'}`, values)
    list.push(button('use', text, { tokens }, { kind: 'primary' }))
  }
  if (legal.has('skip')) list.push(button('skip', t('play.one_fifty.skip'), { tokens: ['skip'] }))
  return list
}

function peekButtons(moment: Moment, choice: Choice): Choosable[] {
  if (!moment.legal.has('choose'))
    return [button('ready', t('play.one_fifty.memorized'), { tokens: ['ready'] }, { kind: 'primary' })]
  const tokens = chosenTokens(moment, choice)
  return tokens ? [button('choose', t('play.one_fifty.look'), { tokens }, { kind: 'primary' })] : []
}

function slapButtons(moment: Moment, choice: Choice): Choosable[] {
  const tokens = chosenTokens(moment, choice)
  const text = t('play.one_fifty.slap')
  return [
    button('match', text, tokens ? { tokens } : { choice: NOTHING }, {
      kind: 'primary',
      available: tokens !== null,
    }),
    button('ready', t('play.one_fifty.pass'), { tokens: ['ready'] }),
  ]
}

export function buttonsFor(moment: Moment, choice: Choice): Choosable[] {
  const sheet = button('sheet', t('play.one_fifty.sheet'), { open: 'sheet' })
  if (moment.phase === 'match_over')
    return [button('end', t('play.one_fifty.result'), { open: 'end' }, { kind: 'primary' }), sheet]
  if (!moment.deciding) return moment.phase === 'round_over' ? [sheet] : []
  switch (moment.phase) {
    case 'peek':
      return peekButtons(moment, choice)
    case 'turn':
      return turnButtons(moment, choice)
    case 'drawn':
      return drawnButtons(moment, choice)
    case 'after':
      return [
        button('end', t('play.one_fifty.end'), { tokens: ['end'] }, { kind: 'primary' }),
        callButton(moment),
      ]
    case 'slap':
      return slapButtons(moment, choice)
    case 'round_over':
      return [button('ready', t('play.one_fifty.goOn'), { tokens: ['ready'] }, { kind: 'primary' }), sheet]
    default:
      return powerButtons(moment, choice)
  }
}

/** What is to be decided now, in words. */
export function promptFor(moment: Moment, choice: Choice): string {
  const { phase, legal, top } = moment
  const card = top === null ? '' : faceName(top)
  if (phase === 'turn') {
    if (choice.mode === 'take') return t('play.one_fifty.prompt.take', { card })
    if (choice.mode === 'match') return t('play.one_fifty.prompt.match', { card })
    if (choice.own.length > 0) return t('play.one_fifty.prompt.chosen', { count: choice.own.length })
    return t('play.one_fifty.prompt.turn')
  }
  if (phase === 'drawn') {
    if (choice.own.length > 0) return t('play.one_fifty.prompt.keepSure')
    if (choice.mode === 'keep') return t('play.one_fifty.prompt.keep')
    return t('play.one_fifty.prompt.drawn', { card: moment.held === null ? '' : faceName(moment.held) })
  }
  if (phase === 'jack') {
    if (choice.own.length === 0) return t('play.one_fifty.prompt.jackOwn')
    return choice.other === null ? t('play.one_fifty.prompt.jackOther') : t('play.one_fifty.prompt.jackSure')
  }
  if (phase === 'peek')
    return t(legal.has('choose') ? 'play.one_fifty.prompt.choose' : 'play.one_fifty.prompt.peek')
  return t(`play.one_fifty.prompt.${phase as 'queen' | 'spy' | 'king' | 'after' | 'slap' | 'round_over'}`)
}

/** What a round came to, in one sentence: the call, or why it ended without one. */
export function outcomeText(result: OneFiftyRoundResult, names: readonly string[]): string {
  const { caller, cause } = result
  const score = caller === null ? undefined : result.scores[caller]
  if (caller === null || !score) return t(`cause.one_fifty.${cause}`)
  const values = { name: names[caller] ?? '', hand: score.hand, added: score.added }
  return t(`play.one_fifty.${result.call_succeeded ? 'callGood' : 'callFailed'}`, values)
}
