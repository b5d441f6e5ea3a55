/** The rules of Hand as they hold at a table: sections of lines, each with the options it depends on. */

import {
  differences as differencesOf,
  ruleLine,
  rulesFor as sectionsFor,
  type Line,
  type RuleSection,
} from '../../lib/options/ruleLines'
import type { Options } from './frame'
import { DEFAULTS } from './values'

type SectionName =
  'aim' | 'deal' | 'turn' | 'fire' | 'melds' | 'opening' | 'jokers' | 'out' | 'points' | 'table'

const line = ruleLine<Options>

const RULES: Record<SectionName, readonly Line<Options>[]> = {
  aim: [
    line('rules.hand.aim'),
    line('rules.hand.ends', ['match_end']),
    line('rules.hand.ends.rounds', ['rounds'], (options) => options.match_end === 'rounds'),
    line('rules.hand.ends.target', ['target_score'], (options) => options.match_end === 'target'),
    line('rules.hand.ends.out', ['elimination_score'], (options) => options.match_end === 'elimination'),
    line('rules.hand.tie', ['tie_break']),
    line('rules.hand.teams', ['teams'], (options) => options.teams === 'partners'),
  ],
  deal: [
    line('rules.hand.pack', ['jokers']),
    line('rules.hand.deal', ['hand_size']),
    line('rules.hand.starter', ['starter_first_turn']),
    line('rules.hand.dealer', ['dealer_rule']),
    line('rules.hand.firstDealer', ['first_dealer'], (options) => options.first_dealer !== 'random'),
    line('rules.hand.direction'),
  ],
  turn: [
    line('rules.hand.draw'),
    line('rules.hand.lay'),
    line('rules.hand.throw'),
    line('rules.hand.stock', ['max_reshuffles']),
  ],
  fire: [
    line('rules.hand.fire.use', ['fire_use']),
    line('rules.hand.fire.back', ['fire_after_return']),
    line('rules.hand.fire.take', ['fire_take'], (options) => options.fire_take !== 'free'),
    line('rules.hand.fire.locked', ['fire_locked_laps'], (options) => options.fire_locked_laps > 0),
  ],
  melds: [
    line('rules.hand.run', ['min_run_size', 'max_meld_size']),
    line('rules.hand.set'),
    line('rules.hand.ace', ['ace_low_value']),
    line('rules.hand.layOff', ['lay_off_scope']),
    line('rules.hand.size', ['max_table_meld_size']),
  ],
  opening: [
    line('rules.hand.opening', ['opening_threshold']),
    line('rules.hand.opening.counts'),
    line('rules.hand.opening.raise', ['opening_raise']),
    line('rules.hand.opening.run', ['opening_requires_run'], (options) => options.opening_requires_run),
    line('rules.hand.opening.fire', ['opening_requires_fire'], (options) => options.opening_requires_fire),
    line('rules.hand.opening.waived', ['hand_waives_threshold'], (options) => options.hand_waives_threshold),
  ],
  jokers: [
    line('rules.hand.joker'),
    line('rules.hand.joker.new', ['max_jokers_meld']),
    line('rules.hand.joker.table', ['max_jokers_table']),
    line('rules.hand.joker.back', ['joker_recovery']),
    line('rules.hand.joker.set', ['set_joker_recovery'], (options) => options.joker_recovery),
    line('rules.hand.joker.use', ['recovered_joker'], (options) => options.joker_recovery),
    line('rules.hand.joker.throw', ['joker_discard'], (options) => !options.joker_discard),
  ],
  out: [
    line('rules.hand.out', ['go_out_discard']),
    line('rules.hand.out.first', ['no_first_turn_out'], (options) => options.no_first_turn_out),
    line('rules.hand.hand', ['hand_multiplier']),
    line('rules.hand.bonus.joker', ['bonus_joker_discard'], (options) => options.bonus_joker_discard),
    line('rules.hand.bonus.colour', ['bonus_one_colour'], (options) => options.bonus_one_colour),
    line('rules.hand.bonus.suit', ['bonus_one_suit'], (options) => options.bonus_one_suit),
  ],
  points: [
    line('rules.hand.points.winner', ['win_points']),
    line('rules.hand.points.cards'),
    line('rules.hand.points.ace', ['ace_left']),
    line('rules.hand.points.joker', ['joker_left']),
    line('rules.hand.points.unopened', ['unopened_penalty']),
    line('rules.hand.points.dead', ['dead_round']),
  ],
  table: [
    line('rules.hand.clock', ['turn_seconds']),
    line('rules.hand.bot', ['timeouts_to_bot']),
    line('rules.hand.shown', ['reveal_hands']),
  ],
}

export const rulesFor = (options: Options): RuleSection<SectionName>[] =>
  sectionsFor(RULES, DEFAULTS, options)

/** How many rules are not as usual, clocks and the number of seats apart. */
export const differences = (options: Options): number => differencesOf(DEFAULTS, options, ['players'])
