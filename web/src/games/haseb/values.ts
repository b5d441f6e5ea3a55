/** The options of Haseb! as they are when nobody changes them, for labels and the rules panel. */

import type { HasebOptions } from '../../lib/wire'

/** The options in force, every one of them. */
export type Options = Required<HasebOptions>
export type GameType = Options['type']
/** What holds where a table says nothing else; compared with the schema of the server by a test. */
export const DEFAULTS: Options = {
  type: 'original',
  length: 'classic',
  house_rule: 'classic',
  week_rule: 'open_memory',
  double_last: true,
  clock: 'auto',
  carriers: false,
  mayhem_moods: false,
  guest: 'none',
  mission: 'M01',
  deck: 'haseb66',
  deck_changes: {},
  row_cap: 10,
  match_ends_turn: false,
  empty_row_end: 'final_lap',
  locked_peek: true,
  call_from_lap: 2,
  wrong_call_min: 10,
  thief_dealt_percent: 80,
  post_every: 6,
  stock_groups: 6,
  max_laps: 30,
}
