import { describe, expect, it } from 'vitest'
import arabic from './texts.ar.json'
import english from './texts.en.json'
import { differences, pointsDiffer, rulesFor } from './rules'
import { DEFAULTS, type Options } from './values'

const keysOf = (options: Options) =>
  rulesFor(options).flatMap((section) => section.lines.map((line) => line.key))
const changedIn = (options: Options) =>
  rulesFor(options).flatMap((section) => section.lines.filter((line) => line.changed).map((line) => line.key))

describe('the rules of a table', () => {
  it('mark nothing at a usual table', () => {
    expect(changedIn(DEFAULTS)).toEqual([])
    expect(differences(DEFAULTS)).toBe(0)
  })

  it('mark what differs, and count it', () => {
    const options: Options = { ...DEFAULTS, caller_locked: true, failed_call: 'plus_10', turn_seconds: 60 }
    expect(changedIn(options)).toEqual([
      'rules.one_fifty.call.locked',
      'rules.one_fifty.score.fail',
      'rules.one_fifty.table.clocks',
    ])
    expect(differences(options)).toBe(2)
  })

  it('drop what does not hold', () => {
    const options: Options = { ...DEFAULTS, match_timing: 'off', power_table: 'cabo', failed_call: 'plain' }
    const keys = keysOf(options)
    expect(keys).toContain('rules.one_fifty.noMatching')
    expect(keys).not.toContain('rules.one_fifty.match.right')
    expect(keys).not.toContain('rules.one_fifty.king')
    expect(keys).toContain('rules.one_fifty.cabo.spy')
    expect(keys).not.toContain('rules.one_fifty.score.example')
  })

  it('mark other values of the cards', () => {
    expect(pointsDiffer(DEFAULTS)).toBe(false)
    expect(pointsDiffer({ ...DEFAULTS, point_table: 'cabo13' })).toBe(true)
  })

  it('say something of every option that is no clock', () => {
    const values: Partial<Options>[] = [
      { target: 100 },
      { starter: 'rotate' },
      { starter_tie: 'random' },
      { exact_reset: 'once' },
      { tie_break: 'last_round' },
      { leaver: 'remove' },
      { round_turn_limit: 50 },
      { power_table: 'cabo' },
      { initial_discard: 'face_up' },
      { stock_empty: 'end_round' },
      { reshuffle_keep_top: false },
      { peek_slots: 'choice' },
      { power_use: 'forced' },
      { jack_look: 'none' },
      { taken_card_face_up: true },
      { match_timing: 'slap' },
      { match_target: 'previous_player' },
      { failed_match_reveal: 'all' },
      { penalty_cards: 2 },
      { call_timing: 'end_only' },
      { first_call_turn: 3 },
      { caller_locked: true },
      { tied_call: 'succeeds' },
      { tied_opponent: 'zero' },
      { failed_call: 'plain' },
      { failed_lower: 'hand' },
      { winner_scores: 'hand' },
      { memory_aid: true },
      { discard_history: 'full' },
      { jokers: 2 },
    ]
    const named = new Set(values.flatMap((value) => Object.keys(value)))
    const apart = (name: string) =>
      name.endsWith('_seconds') || name === 'min_seats' || name === 'point_table'
    expect(Object.keys(DEFAULTS).filter((name) => !apart(name) && !named.has(name))).toEqual([])
    for (const value of values)
      expect(changedIn({ ...DEFAULTS, ...value }).length, JSON.stringify(value)).toBeGreaterThan(0)
  })

  it('have every line in both languages', () => {
    for (const key of keysOf({ ...DEFAULTS, jokers: 2, first_call_turn: 2, round_turn_limit: 60 })) {
      expect(arabic).toHaveProperty([key])
      expect(english).toHaveProperty([key])
    }
  })
})
