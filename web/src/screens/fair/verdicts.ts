/** Verdicts on deals as a player reads them. */

import type { DealCheck, Verdict } from '../../lib/fair/check'
import { t } from '../../lib/text/text.svelte'
import type { IconName } from '../../lib/ui/icons'

interface Overall {
  kind: 'fair' | 'without_you' | 'cheated' | 'none'
  /** How many deals the sentence is about. */
  count: number
}

/** The worst that is to be said of a match. */
export function overall(checks: readonly DealCheck[]): Overall {
  for (const kind of ['cheated', 'without_you', 'fair'] as const) {
    const count = checks.filter((check) => check.verdict.kind === kind).length
    if (count > 0) return { kind, count }
  }
  return { kind: 'none', count: 0 }
}

const ICONS: Record<Overall['kind'] | Verdict['kind'], IconName> = {
  fair: 'check',
  without_you: 'warning',
  cheated: 'warning',
  withheld: 'lock',
  none: 'lock',
}

export function iconOf(kind: Overall['kind'] | Verdict['kind']): IconName {
  return ICONS[kind]
}

export function verdictText(verdict: Verdict): string {
  return verdict.kind === 'cheated' ? t(`fair.fault.${verdict.fault}`) : t(`fair.verdict.${verdict.kind}`)
}
