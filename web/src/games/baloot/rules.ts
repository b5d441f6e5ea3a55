/** The rules of Baloot as they hold at a table: sections of lines, each with the options it depends on. */

import {
  differences as differencesOf,
  ruleLine,
  rulesFor as sectionsFor,
  type Line,
} from '../../lib/options/ruleLines'
import { DEFAULTS, type Options } from './values'

type SectionName = 'aim' | 'cards' | 'buying' | 'doubling' | 'projects' | 'play' | 'points' | 'table'

const line = ruleLine<Options>

const RULES: Record<SectionName, readonly Line<Options>[]> = {
  aim: [
    line('rules.baloot.aim', ['target']),
    line('rules.baloot.deal'),
    line('rules.baloot.dealer', ['first_dealer']),
  ],
  cards: [line('rules.baloot.last')],
  buying: [
    line('rules.baloot.lap'),
    line('rules.baloot.hokum', ['ace_hokum_locked']),
    line('rules.baloot.secondLap'),
    line('rules.baloot.ashkal', ['ashkal_laps', 'ashkal_on_ace']),
    line('rules.baloot.sunOver', ['sun_over_hokum']),
    line('rules.baloot.qablak', ['qablak'], (options) => options.qablak !== 'off'),
    line('rules.baloot.kasho', ['kasho'], (options) => options.kasho !== 'off'),
  ],
  doubling: [
    line('rules.baloot.ladder', [], (options) => options.hokum_doubling),
    line('rules.baloot.noDoubling', ['hokum_doubling'], (options) => !options.hokum_doubling),
    line('rules.baloot.closed', [], (options) => options.hokum_doubling),
    line('rules.baloot.oddMode', ['odd_rung_mode'], (options) => options.hokum_doubling),
    line('rules.baloot.sunDouble', ['sun_double']),
    line('rules.baloot.timing', ['double_timing']),
    line('rules.baloot.speakers', ['double_speakers'], (options) => options.hokum_doubling),
  ],
  projects: [
    line('rules.baloot.kinds'),
    line('rules.baloot.announce'),
    line('rules.baloot.compare', ['project_scope']),
    line('rules.baloot.mia', ['mia_tie']),
    line('rules.baloot.reveal', ['project_reveal']),
    line('rules.baloot.baloot', ['baloot_mode', 'baloot_absorbed_by_mia']),
  ],
  play: [
    line('rules.baloot.follow'),
    line('rules.baloot.relief', ['partner_relief']),
    line('rules.baloot.overtrump', ['overtrump']),
    line('rules.baloot.ekah', ['ekah_mode', 'ekah_ace']),
    line('rules.baloot.sawa', ['sawa'], (options) => options.sawa !== 'off'),
    line('rules.baloot.qaid', ['enforcement'], (options) => options.enforcement === 'qaid'),
  ],
  points: [
    line('rules.baloot.convert'),
    line('rules.baloot.rounding', ['sun_half', 'hokum_66']),
    line('rules.baloot.made', ['contract_counts']),
    line('rules.baloot.failed', ['failed_projects']),
    line('rules.baloot.tie', ['tie_undoubled']),
    line('rules.baloot.doubled', ['doubled_split', 'projects_multiplied', 'tie_doubled']),
    line('rules.baloot.balootPoints', ['baloot_owner']),
    line('rules.baloot.kaboot', ['kaboot_multiplied', 'kaboot_loser_projects']),
    line('rules.baloot.qahwa', ['kaboot_cancels_qahwa'], (options) => options.hokum_doubling),
    line('rules.baloot.reverse', ['reverse_kaboot'], (options) => options.reverse_kaboot),
  ],
  table: [
    line('rules.baloot.clock', ['turn_seconds']),
    line('rules.baloot.timeout'),
    line('rules.baloot.leaver'),
  ],
}

export const rulesFor = (options: Options) => sectionsFor(RULES, DEFAULTS, options)

export const differences = (options: Options): number => differencesOf(DEFAULTS, options)
