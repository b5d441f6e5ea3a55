/** The rules of Haseb! as they hold at a table: sections of lines, each with the options it depends on. */

import {
  differences as differencesOf,
  ruleLine,
  rulesFor as sectionsFor,
  type Line,
} from '../../lib/options/ruleLines'
import { DEFAULTS, type Options } from './values'

type SectionName = 'aim' | 'type' | 'deal' | 'turn' | 'match' | 'powers' | 'call' | 'scoring' | 'table'

const line = ruleLine<Options>

const is =
  (...types: readonly Options['type'][]) =>
  (options: Options): boolean =>
    types.includes(options.type)
const coop = is('one_heart')
const points = (options: Options) => !coop(options)
const moods = (options: Options) => options.type === 'mood' || options.mayhem_moods
/** What holds this week counts as if the host had chosen it. */
const house = (options: Options): Options['house_rule'] =>
  options.house_rule === 'weekly' ? options.week_rule : options.house_rule

const RULES: Record<SectionName, readonly Line<Options>[]> = {
  aim: [
    line('rules.haseb.aim', ['length'], points),
    line('rules.haseb.aim.coop', ['length'], coop),
    line('rules.haseb.teams', [], is('buddies')),
    line('rules.haseb.tie', [], points),
  ],
  type: [
    line('rules.haseb.type.original', [], is('original')),
    line('rules.haseb.type.mood', ['mayhem_moods'], moods),
    line('rules.haseb.type.moods', [], moods),
    line('rules.haseb.type.thief', ['thief_dealt_percent'], is('thief')),
    line('rules.haseb.type.thief.guess', [], is('thief')),
    line('rules.haseb.type.buddies', [], is('buddies')),
    line('rules.haseb.type.ping', [], is('buddies')),
    line('rules.haseb.type.carriers', ['carriers'], (options) => options.carriers),
    line('rules.haseb.type.mayhem', [], is('mayhem')),
    line('rules.haseb.type.guest', ['guest'], (options) => options.guest !== 'none'),
    line('rules.haseb.type.post', ['post_every'], is('take_and_give')),
    line('rules.haseb.type.post.answer', [], is('take_and_give')),
    line('rules.haseb.type.post.last', [], is('take_and_give')),
    line('rules.haseb.type.coop.limit', ['stock_groups'], coop),
    line('rules.haseb.type.coop.carrier', [], coop),
    line('rules.haseb.type.coop.mark', [], coop),
  ],
  deal: [
    line('rules.haseb.deal'),
    line('rules.haseb.peek'),
    line('rules.haseb.blind', ['house_rule'], (options) => house(options) === 'blind_last'),
    line('rules.haseb.openMemory', ['house_rule'], (options) => house(options) === 'open_memory'),
    line('rules.haseb.starter'),
  ],
  turn: [
    line('rules.haseb.turn'),
    line('rules.haseb.draw'),
    line('rules.haseb.take'),
    line('rules.haseb.stockEmpty', [], points),
    line('rules.haseb.stockEmpty.coop', [], coop),
  ],
  match: [
    line('rules.haseb.match', ['match_ends_turn'], (options) => !options.match_ends_turn),
    line('rules.haseb.match.turn', ['match_ends_turn'], (options) => options.match_ends_turn),
    line('rules.haseb.match.same'),
    line('rules.haseb.match.ember'),
    line('rules.haseb.match.wrong'),
  ],
  powers: [
    line('rules.haseb.powers'),
    line('rules.haseb.powers.locked', ['locked_peek']),
    line('rules.haseb.cap', ['row_cap']),
  ],
  call: [
    line('rules.haseb.call', ['call_from_lap']),
    line('rules.haseb.call.lap'),
    line('rules.haseb.call.empty', ['empty_row_end']),
  ],
  scoring: [
    line('rules.haseb.score.lowest', [], points),
    line('rules.haseb.score.wrong', ['wrong_call_min'], points),
    line('rules.haseb.score.double', ['double_last'], points),
    line('rules.haseb.score.floater', [], is('mayhem')),
    line('rules.haseb.score.coop', [], coop),
  ],
  table: [
    line('rules.haseb.clock', ['clock']),
    line('rules.haseb.laps', ['max_laps']),
    line('rules.haseb.deck', ['deck', 'deck_changes']),
  ],
}

/** No change of the deck is the usual one, whichever empty list says so. */
const compared = (options: Options): Options =>
  Object.keys(options.deck_changes).length === 0
    ? { ...options, deck_changes: DEFAULTS.deck_changes }
    : options

export const rulesFor = (options: Options) => sectionsFor(RULES, DEFAULTS, compared(options))

/** What the host chooses as the game itself, and not as another rule of it. */
const CHOSEN = ['type', 'length', 'mission', 'clock', 'week_rule']

/** How many rules are not as usual. */
export const differences = (options: Options): number => differencesOf(DEFAULTS, compared(options), CHOSEN)
