/** The rules of Trix as they hold at a table: sections of lines, each with the options it depends on. */

import {
  differences as differencesOf,
  ruleLine,
  rulesFor as sectionsFor,
  type Line,
} from '../../lib/options/ruleLines'
import { DEFAULTS, type Options } from './values'

type SectionName = 'aim' | 'contracts' | 'doubling' | 'tricks' | 'layout' | 'redeal' | 'tie' | 'table'

const line = ruleLine<Options>

const doubles = ({ doubling }: Options) => doubling !== 'none'
const classic = ({ kingdom_menu: menu }: Options) => menu !== 'complex'
const withComplex = ({ kingdom_menu: menu }: Options) => menu !== 'classic'
const redeals = ({ redeal_king: king, redeal_trix: trix }: Options) => king !== 'none' || trix !== 'none'
const extra = ({ tiebreak }: Options) => tiebreak === 'extra_kingdom'

const RULES: Record<SectionName, readonly Line<Options>[]> = {
  aim: [
    line('rules.trix.aim', ['partnership']),
    line('rules.trix.kingdoms', ['kingdoms']),
    line('rules.trix.owner', ['kingdom_order']),
    line('rules.trix.deal'),
  ],
  contracts: [
    line('rules.trix.menu', ['kingdom_menu']),
    line('rules.trix.king', ['king_points']),
    line('rules.trix.queens', ['queen_points']),
    line('rules.trix.diamonds', ['diamond_points']),
    line('rules.trix.ltoosh', ['trick_points']),
    line('rules.trix.complex', [], withComplex),
    line('rules.trix.places', ['trix_points']),
  ],
  doubling: [
    line('rules.trix.doubling', ['doubling']),
    line('rules.trix.doubled', [], doubles),
    line('rules.trix.doubleSelf', ['double_self'], doubles),
    line(
      'rules.trix.doublePartner',
      ['double_partner'],
      (options) => doubles(options) && options.partnership,
    ),
  ],
  tricks: [
    line('rules.trix.follow'),
    line('rules.trix.heartLead', ['heart_lead']),
    line('rules.trix.discard', ['forced_discard']),
    line('rules.trix.underAce', ['king_under_ace'], (options) => options.king_under_ace),
    line('rules.trix.kingInComplex', ['king_rules_in_complex'], withComplex),
    line('rules.trix.earlyEnd', ['early_end']),
  ],
  layout: [
    line('rules.trix.layout'),
    line('rules.trix.pass'),
    line('rules.trix.last', ['trix_last']),
    line('rules.trix.twos', ['expose_twos'], (options) => options.expose_twos),
  ],
  redeal: [
    line('rules.trix.noRedeal', [], (options) => !redeals(options)),
    line(
      'rules.trix.redealKing',
      ['redeal_king'],
      (options) => options.redeal_king !== 'none' && classic(options),
    ),
    line('rules.trix.redealTrix', ['redeal_trix'], (options) => options.redeal_trix !== 'none'),
    line('rules.trix.mostRedeals', ['max_redeals'], redeals),
    line('rules.trix.reshuffle', ['first_owner_reshuffle'], (options) => options.first_owner_reshuffle),
  ],
  tie: [
    line('rules.trix.tie', ['tiebreak']),
    line('rules.trix.tieOwner', ['tiebreak_owner'], extra),
    line(
      'rules.trix.tieEligible',
      ['tiebreak_eligible'],
      (options) => extra(options) && !options.partnership,
    ),
    line('rules.trix.tieMost', ['max_extra_kingdoms'], extra),
  ],
  table: [line('rules.trix.leaver')],
}

export const rulesFor = (options: Options) => sectionsFor(RULES, DEFAULTS, options)

export const differences = (options: Options): number => differencesOf(DEFAULTS, options)
