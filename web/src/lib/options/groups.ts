import type { OptionGroup } from './schema'

/** The order in which a table talks about its rules: the aim first, the clocks last. */
export const OPTION_GROUPS: Record<string, readonly OptionGroup[]> = {
  one_fifty: [
    { key: 'aim', names: ['target', 'point_table', 'jokers', 'winner_scores', 'exact_reset', 'tie_break'] },
    {
      key: 'call',
      names: [
        'failed_call',
        'failed_lower',
        'tied_call',
        'tied_opponent',
        'call_timing',
        'first_call_turn',
        'caller_locked',
      ],
    },
    { key: 'match', names: ['match_timing', 'match_target', 'failed_match_reveal', 'penalty_cards'] },
    { key: 'powers', names: ['power_table', 'power_use', 'jack_look', 'taken_card_face_up'] },
    {
      key: 'deal',
      names: [
        'min_seats',
        'peek_slots',
        'initial_discard',
        'starter',
        'starter_tie',
        'stock_empty',
        'reshuffle_keep_top',
        'round_turn_limit',
      ],
    },
    { key: 'help', names: ['memory_aid', 'discard_history', 'leaver'] },
    {
      key: 'time',
      names: [
        'peek_seconds',
        'turn_seconds',
        'drawn_seconds',
        'power_seconds',
        'after_seconds',
        'slap_seconds',
        'round_over_seconds',
      ],
    },
  ],
}
