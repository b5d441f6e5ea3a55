/** The rules of 150 as they hold at a table: sections of lines, each with the options it depends on. */

import {
  differences as differencesOf,
  ruleLine,
  rulesFor as sectionsFor,
  type Line,
} from '../../lib/options/ruleLines'
import { DEFAULTS, type Options } from './values'

type OptionName = keyof Options
type SectionName = 'aim' | 'values' | 'deal' | 'turn' | 'powers' | 'matching' | 'call' | 'scoring' | 'table'

const line = ruleLine<Options>

const matches = (options: Options) => options.match_timing !== 'off'
const jqk = (options: Options) => options.power_table === 'jqk'

const RULES: Record<SectionName, readonly Line<Options>[]> = {
  aim: [
    line('rules.one_fifty.aim', ['target']),
    line('rules.one_fifty.loser'),
    line('rules.one_fifty.exact', ['exact_reset'], (options) => options.exact_reset !== 'off'),
    line('rules.one_fifty.tie', ['tie_break']),
  ],
  values: [line('rules.one_fifty.jokers', ['jokers'], (options) => options.jokers > 0)],
  deal: [
    line('rules.one_fifty.deal'),
    line('rules.one_fifty.peek', ['peek_slots']),
    line('rules.one_fifty.upcard', ['initial_discard']),
    line('rules.one_fifty.starter', ['starter']),
    line('rules.one_fifty.starterTie', ['starter_tie'], (options) => options.starter !== 'rotate'),
    line('rules.one_fifty.direction'),
  ],
  turn: [
    line('rules.one_fifty.draw'),
    line('rules.one_fifty.take'),
    line('rules.one_fifty.takenOpen', ['taken_card_face_up']),
    line('rules.one_fifty.orMatch', [], (options) => options.match_timing === 'own_turn'),
    line('rules.one_fifty.orCall', [], (options) => options.match_timing !== 'own_turn'),
    line('rules.one_fifty.exhausted', ['stock_empty']),
    line('rules.one_fifty.keepTop', ['reshuffle_keep_top'], (options) => options.stock_empty === 'reshuffle'),
  ],
  powers: [
    line('rules.one_fifty.powers'),
    line('rules.one_fifty.jack', ['power_table'], jqk),
    line('rules.one_fifty.jackLook', ['jack_look'], jqk),
    line('rules.one_fifty.queen', ['power_table'], jqk),
    line('rules.one_fifty.king', ['power_table'], jqk),
    line('rules.one_fifty.cabo.look', ['power_table'], (options) => !jqk(options)),
    line('rules.one_fifty.cabo.spy', ['power_table'], (options) => !jqk(options)),
    line('rules.one_fifty.cabo.swap', ['power_table'], (options) => !jqk(options)),
    line('rules.one_fifty.forced', ['power_use']),
  ],
  matching: [
    line('rules.one_fifty.noMatching', ['match_timing'], (options) => !matches(options)),
    line('rules.one_fifty.match.when', ['match_timing'], matches),
    line('rules.one_fifty.match.target', ['match_target'], (options) => options.match_timing === 'own_turn'),
    line('rules.one_fifty.match.right', [], matches),
    line('rules.one_fifty.match.wrong', ['penalty_cards'], matches),
    line('rules.one_fifty.match.shown', ['failed_match_reveal'], matches),
    line('rules.one_fifty.match.tens', [], matches),
    line('rules.one_fifty.match.empty', [], matches),
  ],
  call: [
    line('rules.one_fifty.call.when', ['call_timing']),
    line('rules.one_fifty.call.first', ['first_call_turn'], (options) => options.first_call_turn > 1),
    line('rules.one_fifty.call.lap'),
    line('rules.one_fifty.call.locked', ['caller_locked']),
  ],
  scoring: [
    line('rules.one_fifty.score.win', ['winner_scores']),
    line('rules.one_fifty.score.fail', ['failed_call']),
    line('rules.one_fifty.score.lower', ['failed_lower']),
    line('rules.one_fifty.score.tied', ['tied_call']),
    line('rules.one_fifty.score.tiedOpponent', ['tied_opponent']),
    line('rules.one_fifty.score.none'),
    // The example is the seed's; where the call counts otherwise it would not be true.
    line(
      'rules.one_fifty.score.example',
      [],
      (options) => options.failed_call === 'double' && options.failed_lower !== 'hand',
    ),
  ],
  table: [
    line('rules.one_fifty.table.clocks', ['turn_seconds']),
    line('rules.one_fifty.table.leaver', ['leaver']),
    line('rules.one_fifty.table.limit', ['round_turn_limit'], (options) => options.round_turn_limit > 0),
    line('rules.one_fifty.table.aid', ['memory_aid']),
    line('rules.one_fifty.table.history', ['discard_history']),
  ],
}

/** Options whose difference is shown with the cards themselves, or is only about time. */
const POINTS: readonly OptionName[] = ['point_table', 'jokers']

export const rulesFor = (options: Options) => sectionsFor(RULES, DEFAULTS, options)

export const pointsDiffer = (options: Options): boolean =>
  POINTS.some((name) => options[name] !== DEFAULTS[name])

/** How many rules are not as usual, clocks and the number of seats apart. */
export const differences = (options: Options): number => differencesOf(DEFAULTS, options, ['min_seats'])
