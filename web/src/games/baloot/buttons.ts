/** What can be chosen at a moment, in words, and the sentence above it. All of it comes from the legal tokens. */

import { faceName } from '../../lib/deck/name'
import { SUITS } from '../../lib/deck/faces'
import { t } from '../../lib/text/text.svelte'
import { choosable, type Choosable as AnyChoosable } from '../../screens/table/choosable'
import { NOTHING, type Choice, type Situation } from './choice'
import { readToken } from './legal'

export type Press =
  | { tokens: readonly string[] }
  | { choice: Choice }
  | { ask: string }
  | { open: 'sheet' | 'end' | 'projects' }

type Choosable = AnyChoosable<Press>
const button = choosable<Press>

export interface Moment extends Situation {
  /** The lap of the bidding. */
  lap: number
  upcard: string | null
}

/** More announcements than this are chosen from a list. */
const SHOWN_PROJECTS = 2

const back = (): Choosable => button('back', t('play.baloot.back'), { choice: NOTHING })

function simple(
  moment: Moment,
  verb: string,
  text: string,
  more: Parameters<typeof button>[3] = {},
): Choosable[] {
  const [token] = moment.legal.tokens(verb)
  return token === undefined ? [] : [button(verb, text, { tokens: [token] }, more)]
}

function suitButtons({ legal }: Moment): Choosable[] {
  const suits = SUITS.map((suit) => {
    const token = `hokum:${suit}`
    const available = legal.tokens('hokum').includes(token)
    const press: Press = available ? { tokens: [token] } : { ask: token }
    return button(`hokum-${suit}`, t(`play.baloot.sign.${suit}`), press, {
      hint: t(`suit.baloot.${suit}`),
      available,
    })
  })
  return [...suits, back()]
}

function bidButtons(moment: Moment, choice: Choice): Choosable[] {
  const { legal, lap } = moment
  if (choice.suit) return suitButtons(moment)
  const [hokum] = legal.tokens('hokum')
  const bid =
    hokum === undefined
      ? []
      : hokum === 'hokum'
        ? simple(moment, 'hokum', t('play.baloot.hokum'), { kind: 'primary' })
        : [
            button(
              'hokum',
              t('play.baloot.secondHokum'),
              { choice: { ...NOTHING, suit: true } },
              { kind: 'primary' },
            ),
          ]
  return [
    ...simple(moment, 'pass', t(lap === 1 ? 'said.baloot.bas' : 'said.baloot.wala')),
    ...bid,
    ...simple(moment, 'sun', t('contract.baloot.sun'), { kind: 'primary' }),
    ...simple(moment, 'ashkal', t('contract.baloot.ashkal'), { hint: t('play.baloot.ashkal.hint') }),
    ...simple(moment, 'kasho', t('play.baloot.kasho')),
  ]
}

function raiseButtons({ legal }: Moment): Choosable[] {
  const raises = (['double', 'triple', 'four', 'qahwa'] as const).flatMap((rung) =>
    legal.tokens(rung).map((token) => {
      const [mode] = readToken(token).words as ('open' | 'closed' | undefined)[]
      const name = t(`rung.baloot.${rung}`)
      const text = mode ? t('play.baloot.raise', { rung: name, mode: t(`mode.baloot.${mode}`) }) : name
      const hint = t(`play.baloot.${rung}.hint`)
      const kind = rung === 'qahwa' ? 'call' : 'primary'
      return button(mode ? `${rung}-${mode}` : rung, text, { tokens: [token] }, { kind, hint })
    }),
  )
  return [
    ...(legal.has('decline') ? [button('decline', t('play.baloot.decline'), { tokens: ['decline'] })] : []),
    ...raises,
  ]
}

function playButtons(moment: Moment, choice: Choice): Choosable[] {
  const { legal } = moment
  if (choice.project !== null) {
    const text = t('play.baloot.declare', { project: projectText(choice.project) })
    return [button('declare', text, { tokens: [choice.project] }, { kind: 'primary' }), back()]
  }
  if (choice.card !== null) {
    const ways = legal.plays(choice.card).map((token) => {
      const word = readToken(token).words[1] as 'ekah' | 'baloot' | undefined
      const text = t(word ? `play.baloot.with.${word}` : 'play.baloot.play')
      return button(
        word ? `play-${word}` : 'play',
        text,
        { tokens: [token] },
        { kind: word ? 'quiet' : 'primary' },
      )
    })
    return ways.length > 0 ? [...ways, back()] : []
  }
  const projects = legal.tokens('declare')
  const announce =
    projects.length > SHOWN_PROJECTS
      ? [button('projects', t('play.baloot.projects', { count: projects.length }), { open: 'projects' })]
      : projects.map((token, at) =>
          button(
            `project-${String(at + 1)}`,
            projectText(token),
            { choice: { ...NOTHING, project: token } },
            {
              hint: projectHint(token),
            },
          ),
        )
  return [
    ...announce,
    ...simple(moment, 'reveal', t('play.baloot.reveal'), { kind: 'primary' }),
    ...simple(moment, 'sawa', t('play.baloot.sawa'), { kind: 'call', hint: t('play.baloot.sawa.hint') }),
  ]
}

export const projectText = (token: string): string =>
  t(`project.baloot.${readToken(token).words[0] as 'sira'}`)

/** From which card an announcement reaches to which. */
function projectHint(token: string): string {
  const cards = readToken(token).words.slice(1)
  return t('play.baloot.project.cards', {
    first: faceName(cards[0] ?? ''),
    last: faceName(cards.at(-1) ?? ''),
  })
}

export function buttonsFor(moment: Moment, choice: Choice): Choosable[] {
  if (moment.phase === 'match_over')
    return [
      button('end', t('play.baloot.result'), { open: 'end' }, { kind: 'primary' }),
      button('sheet', t('sheet.baloot.title'), { open: 'sheet' }),
    ]
  if (!moment.deciding) return []
  switch (moment.phase) {
    case 'confirm':
      return [
        ...simple(moment, 'confirm', t('play.baloot.confirm'), { kind: 'primary' }),
        ...simple(moment, 'to_sun', t('play.baloot.toSun')),
      ]
    case 'qablak':
      return [
        ...simple(moment, 'decline', t('play.baloot.leaveSun')),
        ...simple(moment, 'qablak', t('play.baloot.qablak'), {
          kind: 'primary',
          hint: t('play.baloot.qablak.hint'),
        }),
      ]
    case 'doubling':
      return raiseButtons(moment)
    case 'play':
      return playButtons(moment, choice)
    default:
      return bidButtons(moment, choice)
  }
}

/** What is to be decided now, in words. */
export function promptFor(moment: Moment, choice: Choice): string {
  const { phase, lap, upcard, legal } = moment
  if (phase === 'bidding') {
    if (choice.suit) return t('play.baloot.prompt.suit')
    return t(lap === 1 ? 'play.baloot.prompt.bidding' : 'play.baloot.prompt.secondLap', {
      card: upcard === null ? '' : faceName(upcard),
    })
  }
  if (phase === 'play') {
    if (choice.project !== null) return t('play.baloot.prompt.declare')
    if (choice.card !== null)
      return t(legal.plays(choice.card).length > 1 ? 'play.baloot.prompt.word' : 'play.baloot.prompt.sure')
    return t(legal.has('declare') ? 'play.baloot.prompt.projects' : 'play.baloot.prompt.play')
  }
  return t(`play.baloot.prompt.${phase as 'confirm' | 'qablak' | 'sun_over' | 'doubling'}`)
}
