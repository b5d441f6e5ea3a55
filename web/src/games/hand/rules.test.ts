import { describe, expect, it } from 'vitest'
import arabic from './texts.ar.json'
import english from './texts.en.json'
import type { Options } from './frame'
import { differences, rulesFor } from './rules'
import { sceneNamed } from './testing'
import { DEFAULTS } from './values'

const keysOf = (options: Options) =>
  rulesFor(options).flatMap((section) => section.lines.map((line) => line.key))
const changedIn = (options: Options) =>
  rulesFor(options).flatMap((section) => section.lines.filter((line) => line.changed).map((line) => line.key))

const OTHER: readonly Partial<Options>[] = [
  { teams: 'partners' },
  { rounds: 3 },
  { match_end: 'target', target_score: 300 },
  { match_end: 'elimination', elimination_score: 200 },
  { first_dealer: 2 },
  { dealer_rule: 'loser_deals' },
  { dead_round: 'skip' },
  { tie_break: 'extra_round' },
  { jokers: 4 },
  { hand_size: 13 },
  { max_reshuffles: 0 },
  { starter_first_turn: 'may_play' },
  { no_first_turn_out: true },
  { go_out_discard: 'optional' },
  { joker_discard: false },
  { fire_use: 'any_meld' },
  { fire_take: 'usable_only' },
  { fire_after_return: 'discard_only' },
  { fire_locked_laps: 2 },
  { opening_threshold: 71 },
  { opening_raise: 'fixed' },
  { opening_requires_run: true },
  { opening_requires_fire: true },
  { hand_waives_threshold: true },
  { max_meld_size: 14 },
  { max_table_meld_size: 14 },
  { min_run_size: 4 },
  { ace_low_value: 11 },
  { max_jokers_meld: 2 },
  { max_jokers_table: 1 },
  { joker_recovery: false },
  { recovered_joker: 'same_turn' },
  { set_joker_recovery: 'any_missing' },
  { lay_off_scope: 'own' },
  { win_points: 0 },
  { hand_multiplier: 3 },
  { unopened_penalty: 200 },
  { joker_left: 50 },
  { ace_left: 1 },
  { bonus_joker_discard: true },
  { bonus_one_colour: true },
  { bonus_one_suit: true },
  { reveal_hands: 'opened_only' },
  { timeouts_to_bot: 5 },
]

describe('the rules of a table of Hand', () => {
  it('take for usual what the server plays by itself', () => {
    expect(sceneNamed('a fresh match').options).toEqual(DEFAULTS)
  })

  it('mark nothing at a usual table', () => {
    expect(changedIn(DEFAULTS)).toEqual([])
    expect(differences({ ...DEFAULTS, players: 2, turn_seconds: 60 })).toBe(0)
  })

  it('say something of every option but the number of seats', () => {
    const named = new Set(OTHER.flatMap((value) => Object.keys(value)))
    const silent = Object.keys(DEFAULTS).filter((name) => !named.has(name))
    expect(silent).toEqual(['players', 'turn_seconds'])
    for (const value of OTHER) {
      expect(changedIn({ ...DEFAULTS, ...value }).length, JSON.stringify(value)).toBeGreaterThan(0)
      expect(differences({ ...DEFAULTS, ...value })).toBe(Object.keys(value).length)
    }
  })

  it('drop what does not hold', () => {
    const keys = keysOf({ ...DEFAULTS, joker_recovery: false, match_end: 'target' })
    expect(keys).not.toContain('rules.hand.joker.set')
    expect(keys).not.toContain('rules.hand.ends.rounds')
    expect(keys).toContain('rules.hand.ends.target')
  })

  it('have every line in both languages', () => {
    for (const key of OTHER.flatMap((value) => keysOf({ ...DEFAULTS, ...value }))) {
      expect(arabic).toHaveProperty([key])
      expect(english).toHaveProperty([key])
    }
  })
})
