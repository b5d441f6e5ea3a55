/** What can be chosen at a moment, in words, and the sentence above it. All of it comes from the legal tokens. */

import { faceName } from '../../lib/deck/name'
import { t } from '../../lib/text/text.svelte'
import { choosable, type Choosable as AnyChoosable } from '../../screens/table/choosable'
import { doubleToken, NOTHING, onlyCard, type Choice, type Situation } from './choice'
import { contractText } from './values'

export type Press =
  { tokens: readonly string[] } | { choice: Choice } | { ask: string } | { open: 'sheet' | 'end' }

type Choosable = AnyChoosable<Press>
const button = choosable<Press>

const names = (faces: readonly string[]): string =>
  faces.map((face) => faceName(face)).join(t('list.separator'))

function chooseButtons({ legal }: Situation, { contract }: Choice): Choosable[] {
  const choose =
    contract === null
      ? []
      : [
          button(
            'choose',
            t('play.trix.choose', { contract: contractText(contract) }),
            { tokens: [`choose:${contract}`] },
            { kind: 'primary' },
          ),
        ]
  const reshuffle = legal.includes('reshuffle')
    ? [
        button(
          'reshuffle',
          t('play.trix.reshuffle'),
          { tokens: ['reshuffle'] },
          { kind: 'call', hint: t('play.trix.reshuffle.hint') },
        ),
      ]
    : []
  return [...reshuffle, ...choose]
}

function doubleButtons(situation: Situation, { doubled }: Choice): Choosable[] {
  const token = doubleToken(situation, doubled)
  if (token === undefined) return []
  const text = doubled.length === 0 ? t('verb.trix.double.bare') : t('play.trix.double')
  const kind = doubled.length === 0 ? 'quiet' : 'primary'
  return [button('double', text, { tokens: [token] }, { kind })]
}

function claimButtons({ legal }: Situation): Choosable[] {
  return [
    ...(legal.includes('no_claim')
      ? [button('no_claim', t('play.trix.noClaim'), { tokens: ['no_claim'] })]
      : []),
    ...(legal.includes('claim')
      ? [button('claim', t('play.trix.claim'), { tokens: ['claim'] }, { kind: 'primary' as const })]
      : []),
  ]
}

function playButtons({ legal }: Situation, { card }: Choice): Choosable[] {
  if (legal.includes('pass'))
    return [button('pass', t('play.trix.pass'), { tokens: ['pass'] }, { kind: 'primary' })]
  const token = `play:${card ?? ''}`
  if (!legal.includes(token)) return []
  return [
    button('play', t('play.trix.play'), { tokens: [token] }, { kind: 'primary' }),
    button('back', t('play.trix.back'), { choice: NOTHING }),
  ]
}

export function buttonsFor(situation: Situation, choice: Choice): Choosable[] {
  if (situation.phase === 'match_over')
    return [
      button('end', t('play.trix.result'), { open: 'end' }, { kind: 'primary' }),
      button('sheet', t('sheet.trix.title'), { open: 'sheet' }),
    ]
  if (!situation.deciding) return []
  switch (situation.phase) {
    case 'choose_contract':
      return chooseButtons(situation, choice)
    case 'redeal_claim':
      return claimButtons(situation)
    case 'doubling':
      return doubleButtons(situation, choice)
    default:
      return playButtons(situation, choice)
  }
}

/** What is to be decided now, in words. */
export function promptFor(situation: Situation, choice: Choice): string {
  const { phase, legal } = situation
  if (phase === 'doubling') {
    if (choice.doubled.length > 0) return t('play.trix.prompt.doubled', { cards: names(choice.doubled) })
    return t(legal.length > 1 ? 'play.trix.prompt.doubling' : 'play.trix.prompt.noDouble')
  }
  if (legal.includes('pass')) return t('play.trix.prompt.pass')
  if (onlyCard(situation) !== null) return t('play.trix.prompt.only')
  if (choice.card !== null && legal.includes(`play:${choice.card}`)) return t('play.trix.prompt.sure')
  return t(`play.trix.prompt.${phase as 'choose_contract' | 'redeal_claim' | 'trick_play' | 'layout_play'}`)
}
