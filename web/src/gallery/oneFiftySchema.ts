/** A schema in the form that the server exports, for looking at the form of options. */

const choice = (...values: (string | number)[]) => ({ enum: values, default: values[0] })
const flag = (standard: boolean) => ({ type: 'boolean', default: standard })
const whole = (standard: number, minimum: number, maximum: number) => ({
  type: 'integer',
  default: standard,
  minimum,
  maximum,
})
const seconds = (standard: number) => ({
  anyOf: [{ type: 'integer', minimum: 3, maximum: 300 }, { enum: [0] }],
  default: standard,
})

export const ONE_FIFTY_SCHEMA = {
  $ref: '#/$defs/Options',
  $defs: {
    Options: {
      type: 'object',
      properties: {
        target: whole(150, 20, 500),
        point_table: choice('karooty', 'cabo13'),
        jokers: choice(0, 2),
        winner_scores: choice('zero', 'hand'),
        exact_reset: choice('off', 'once', 'always'),
        failed_call: choice('double', 'plus_5', 'plus_10', 'plus_20', 'plain'),
        failed_lower: choice('all_zero', 'lowest_zero', 'hand'),
        tied_call: choice('fails', 'succeeds'),
        call_timing: choice('both', 'start_only', 'end_only'),
        first_call_turn: whole(1, 1, 6),
        caller_locked: flag(false),
        match_timing: choice('own_turn', 'slap', 'off'),
        failed_match_reveal: choice('none', 'owner', 'all'),
        power_use: choice('optional', 'forced'),
        memory_aid: flag(false),
        turn_seconds: seconds(30),
        peek_seconds: seconds(10),
        leaver: choice('bot', 'remove', 'abort'),
      },
    },
  },
}
