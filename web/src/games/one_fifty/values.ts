/** What cards count and can do, as the options have it: for labels, sums and the rules panel. The server decides. */

import { isRed, readFace } from '../../lib/deck/faces'
import type { OneFiftyOptions } from '../../lib/wire'

/** The options in force, every one of them. */
export type Options = Required<OneFiftyOptions>
/** What holds where a table says nothing else; compared with the schema of the server by a test. */
export const DEFAULTS: Options = {
  target: 150,
  starter: 'lowest_total',
  starter_tie: 'clockwise',
  exact_reset: 'off',
  tie_break: 'shared',
  min_seats: 3,
  leaver: 'bot',
  round_turn_limit: 0,
  jokers: 0,
  point_table: 'karooty',
  power_table: 'jqk',
  initial_discard: 'empty',
  stock_empty: 'reshuffle',
  reshuffle_keep_top: true,
  peek_slots: '3,4',
  power_use: 'optional',
  jack_look: 'taker',
  taken_card_face_up: false,
  match_timing: 'own_turn',
  match_target: 'top_card',
  failed_match_reveal: 'none',
  penalty_cards: 1,
  call_timing: 'both',
  first_call_turn: 1,
  caller_locked: false,
  tied_call: 'fails',
  tied_opponent: 'hand',
  failed_call: 'double',
  failed_lower: 'all_zero',
  winner_scores: 'zero',
  memory_aid: false,
  discard_history: 'top_only',
  peek_seconds: 10,
  turn_seconds: 30,
  drawn_seconds: 20,
  power_seconds: 20,
  after_seconds: 10,
  round_over_seconds: 15,
  slap_seconds: 4,
}

export type Power = 'jack' | 'queen' | 'king' | 'spy'

const COURTS = {
  karooty: { J: 20, Q: 20, K: 20 },
  cabo13: { J: 11, Q: 12, K: 13 },
} as const

export function pointsOf(face: string, table: Options['point_table']): number {
  const card = readFace(face)
  if (card.kind === 'joker') return 0
  const { rank, suit } = card
  if (rank === 'A') return 1
  if (rank === 'T') return table === 'karooty' && isRed(suit) ? 0 : 10
  if (rank === 'K' && table === 'cabo13' && isRed(suit)) return 0
  if (rank === 'J' || rank === 'Q' || rank === 'K') return COURTS[table][rank]
  return Number(rank)
}

const POWERS: Record<Options['power_table'], Readonly<Record<string, Power>>> = {
  jqk: { J: 'jack', Q: 'queen', K: 'king' },
  cabo: { '7': 'queen', '8': 'queen', '9': 'spy', T: 'spy', J: 'jack', Q: 'jack' },
}

/** The power of a card that was drawn and is discarded. */
export function powerOf(face: string, table: Options['power_table']): Power | null {
  const card = readFace(face)
  return card.kind === 'joker' ? null : (POWERS[table][card.rank] ?? null)
}
