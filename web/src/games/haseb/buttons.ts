/** The big choices of a moment in words, at most three and the call, and the sentence above them. */

import { readSlotId } from '../../lib/grid/slot'
import { t, textFor } from '../../lib/text/text.svelte'
import { choosable, type Choosable as AnyChoosable } from '../../screens/table/choosable'
import type { HasebRoundResult } from '../../lib/wire'
import { complete, chosenTokens, NOTHING, type Choice, type Situation } from './choice'
import { faceName, printOf } from './deck/faces'

type Panel = 'sheet' | 'end' | 'powers' | 'guess'
export type Press =
  { tokens: readonly string[] } | { choice: Choice } | { ask: string } | { open: Panel } | { goOn: true }

type Choosable = AnyChoosable<Press>
const button = choosable<Press>

export interface Moment extends Situation {
  /** The face of the card in the own hand. */
  held: string | null
  /** The face on top of the floor. */
  top: string | null
  /** The power in use. */
  power: string | null
  /** What a raid has seen so far. */
  raided: number
  /** This player sees a card that will be hidden again. */
  looking: boolean
  /** The rows of a round are being counted. */
  counting: boolean
  names: readonly string[]
}

const back = (): Choosable => button('back', t('play.haseb.back'), { choice: NOTHING })

/** A choice that the server may refuse: pale, and a touch says why. */
function offer(
  moment: Moment,
  verb: string,
  text: string,
  ask = verb,
  more: Parameters<typeof button>[3] = {},
): Choosable {
  const available = moment.legal.has(verb)
  const press: Press = available ? { tokens: [verb] } : { ask }
  return button(verb, text, press, { ...more, available })
}

/** Sets out to do something with one of the own cards. */
function mode(
  moment: Moment,
  verb: string,
  text: string,
  more: Parameters<typeof button>[3] = {},
): Choosable {
  const available = moment.legal.has(verb)
  const press: Press = available ? { choice: { ...NOTHING, mode: verb } } : { ask: `${verb}:1` }
  return button(verb, text, press, { ...more, available })
}

function turnButtons(moment: Moment, choice: Choice): Choosable[] {
  const { legal } = moment
  if (choice.mode || choice.own !== null) {
    const open = complete(moment, choice)
    const list = ['match', 'take'].flatMap((verb) =>
      open
        .filter((token) => token.verb === verb)
        .map(({ text }) =>
          button(
            verb,
            t(`play.haseb.do.${verb as 'match'}`),
            { tokens: [text] },
            { kind: verb === 'match' ? 'primary' : 'quiet' },
          ),
        ),
    )
    return [...list, back()]
  }
  const main = legal.has('pass')
    ? offer(moment, 'pass', t('play.haseb.pass'), 'pass', { kind: 'primary' })
    : offer(moment, 'draw', t('play.haseb.draw'), 'draw', { kind: 'primary' })
  return [
    mode(moment, 'match', t('play.haseb.match')),
    mode(moment, 'take', t('play.haseb.take'), { hint: t('play.haseb.take.hint') }),
    main,
    offer(moment, 'call', t('play.haseb.call'), 'call', { kind: 'call' }),
  ]
}

function drawnButtons(moment: Moment, choice: Choice): Choosable[] {
  const { held, legal } = moment
  const tokens = chosenTokens(moment, choice)
  if (tokens && choice.own !== null)
    return [
      button('keep', t('play.haseb.keepInto', { place: choice.own }), { tokens }, { kind: 'primary' }),
      back(),
    ]
  if (choice.mode === 'keep') return [back()]
  const sign = held === null ? null : printOf(held).sign
  const list: Choosable[] = []
  if (legal.has('use')) {
    const hint = sign === null ? undefined : textFor(`play.haseb.power.${sign}`)
    list.push(
      button('use', t('play.haseb.use'), { tokens: ['use'] }, { kind: 'primary', ...(hint ? { hint } : {}) }),
    )
  }
  list.push(offer(moment, 'discard', t(legal.has('use') ? 'play.haseb.discardOnly' : 'play.haseb.discard')))
  list.push(mode(moment, 'keep', t('play.haseb.keep')))
  return list
}

/** What is chosen, as the next command says it. */
function doText(token: string, names: readonly string[]): string {
  const [verb = '', list = ''] = token.split(':')
  const parts = list.split(',')
  const place = parts.map(readSlotId).find(Boolean)
  const last = Number(parts.at(-1))
  const values = {
    place: Number(parts[0]),
    name: names[place ? place.seat : last] ?? '',
    target: place?.slot ?? 0,
  }
  const kind = verb === 'peek' && place ? 'spy' : verb
  return t(`play.haseb.do.${kind as 'peek'}`, values)
}

function powerButtons(moment: Moment, choice: Choice): Choosable[] {
  const { phase, legal, names } = moment
  const list: Choosable[] = []
  if (legal.has('choose'))
    list.push(button('powers', t('play.haseb.choose'), { open: 'powers' }, { kind: 'primary' }))
  if (phase === 'guess')
    list.push(button('guess', t('play.haseb.guess'), { open: 'guess' }, { kind: 'primary' }))
  const tokens = chosenTokens(moment, choice)
  const [token] = tokens ?? []
  if (token !== undefined && tokens)
    list.push(button('confirm', doText(token, names), { tokens }, { kind: 'primary' }))
  if (legal.has('dump') && choice.mode !== 'dump') list.push(mode(moment, 'dump', t('play.haseb.dump')))
  if (choice.mode === 'dump') list.push(back())
  if (legal.has('accept'))
    list.push(offer(moment, 'accept', t('play.haseb.accept'), 'accept', { kind: 'primary' }))
  if (phase === 'post_answer') list.push(offer(moment, 'flip', t('play.haseb.flip')))
  if (legal.has('pass')) list.push(offer(moment, 'pass', t('play.haseb.pass')))
  if (legal.has('decline')) {
    const more = phase === 'power' && moment.raided > 0
    list.push(offer(moment, 'decline', t(more ? 'play.haseb.enough' : 'play.haseb.decline')))
  }
  return list
}

function markButtons(moment: Moment, choice: Choice): Choosable[] {
  const tokens = chosenTokens(moment, choice)
  const text = t(`play.haseb.mark.${choice.word === 'light' ? 'light' : 'heavy'}`)
  return [...(tokens ? [button('mark', text, { tokens }, { kind: 'primary' })] : []), back()]
}

export function buttonsFor(moment: Moment, choice: Choice): Choosable[] {
  const sheet = button('sheet', t('play.haseb.sheet'), { open: 'sheet' })
  if (moment.counting)
    return [button('go_on', t('play.haseb.goOn'), { goOn: true }, { kind: 'primary' }), sheet]
  if (moment.phase === 'match_over')
    return [button('end', t('play.haseb.result'), { open: 'end' }, { kind: 'primary' }), sheet]
  if (choice.mode === 'mark') return markButtons(moment, choice)
  if (!moment.deciding)
    return moment.looking ? [button('seen', t('play.haseb.seen'), { goOn: true }, { kind: 'primary' })] : []
  switch (moment.phase) {
    case 'first_peek':
      return [button('ready', t('play.haseb.ready'), { tokens: ['ready'] }, { kind: 'primary' })]
    case 'turn':
      return turnButtons(moment, choice)
    case 'drawn':
      return drawnButtons(moment, choice)
    default:
      return powerButtons(moment, choice)
  }
}

function powerPrompt(moment: Moment, choice: Choice): string {
  const { power, raided } = moment
  if (choice.mode === 'dump') return t('play.haseb.prompt.dump')
  if (power === 'swap') {
    if (choice.own === null) return t('play.haseb.prompt.swap.own')
    return t(choice.place === null ? 'play.haseb.prompt.swap.other' : 'play.haseb.prompt.swap.sure')
  }
  if (power === 'give') {
    if (choice.own === null) return t('play.haseb.prompt.give.own')
    return t(choice.seat === null ? 'play.haseb.prompt.give.seat' : 'play.haseb.prompt.give.sure')
  }
  if (power === 'raid' && raided > 0) return t('play.haseb.prompt.raid.more')
  return textFor(`play.haseb.prompt.power.${power ?? ''}`) ?? t('play.haseb.prompt.power')
}

/** What is to be decided now, in words. */
export function promptFor(moment: Moment, choice: Choice): string {
  const { phase, top, held } = moment
  const card = top === null ? '' : faceName(top)
  if (choice.mode === 'mark')
    return t(choice.word === 'light' ? 'play.haseb.prompt.mark.light' : 'play.haseb.prompt.mark.heavy')
  switch (phase) {
    case 'turn':
      if (choice.mode === 'take') return t('play.haseb.prompt.take', { card })
      if (choice.mode === 'match') return t('play.haseb.prompt.match', { card })
      return choice.own === null
        ? t('play.haseb.prompt.turn')
        : t('play.haseb.prompt.chosen', { place: choice.own })
    case 'drawn':
      if (choice.own !== null) return t('play.haseb.prompt.sure')
      if (choice.mode === 'keep') return t('play.haseb.prompt.keep')
      return t('play.haseb.prompt.drawn', { card: held === null ? '' : faceName(held) })
    case 'power':
      return powerPrompt(moment, choice)
    case 'inspect':
      return t('play.haseb.prompt.inspect')
    default:
      return t(`play.haseb.prompt.${phase as 'bomb'}`)
  }
}

/** What a round came to, in one sentence. */
export function outcomeText(result: HasebRoundResult, names: readonly string[]): string {
  const { caller, results = [], counted, limit } = result
  const [first] = results
  if (first !== undefined && typeof counted === 'number' && typeof limit === 'number')
    return t(first === 'success' ? 'play.haseb.coop.won' : 'play.haseb.coop.lost', {
      sum: counted,
      limit,
      why: results.map((each) => t(`results.haseb.${each}`)).join(t('list.separator')),
    })
  if (first !== undefined) return t(`results.haseb.${first}`)
  const unit = result.units.find((each) => caller !== null && each.seats.includes(caller))
  if (caller === null || !unit) return t(`cause.haseb.${result.cause}`)
  const values = { name: names[caller] ?? '', sum: unit.sum, points: unit.points }
  return t(unit.reason === 'lowest' ? 'play.haseb.callGood' : 'play.haseb.callFailed', values)
}
