import { t } from '../text/text.svelte'
import { readFace } from './faces'

/** A face in words: «عشرة هاص», "ten of hearts". */
export function faceName(face: string): string {
  const card = readFace(face)
  if (card.kind === 'joker') return t('card.joker')
  return t('card.name', { rank: t(`card.rank.${card.rank}`), suit: t(`card.suit.${card.suit}`) })
}
