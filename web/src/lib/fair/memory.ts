/**
 * What this device has heard of the deals of its latest matches, and what it added to them. A reload does not lose
 * it, so the check at the end holds the server to what it said live.
 */

import { randomHex } from '../net/ids'
import { recall, remember } from '../settings/storage'
import type { Deal } from '../wire'

export interface HeardDeal {
  /** The promise that was heard first. */
  hash: string
  /** What this device contributed; empty if nothing. */
  mine: string
  /** All contributions by seat, as they were told before the first card; null if that was not heard. */
  given: string[] | null
}

type HeardDeals = Readonly<Record<number, HeardDeal>>

interface HeardMatch {
  match: string
  deals: HeardDeals
}

const STORAGE_KEY = 'deals'
/** A player looks back at the match he has just played; older ones are forgotten. */
const MOST_MATCHES = 6
const CONTRIBUTION_BYTES = 16

function heardMatches(): HeardMatch[] {
  const stored = recall(STORAGE_KEY)
  return Array.isArray(stored) ? (stored as HeardMatch[]) : []
}

export function heardDeals(match: string): HeardDeals {
  return heardMatches().find((one) => one.match === match)?.deals ?? {}
}

function keep({ match, number }: Deal, heard: HeardDeal): void {
  const deals = { ...heardDeals(match), [number]: heard }
  const others = heardMatches().filter((one) => one.match !== match)
  remember(STORAGE_KEY, [{ match, deals }, ...others].slice(0, MOST_MATCHES))
}

/** Takes in the promise of an open deal; gives what is to be sent for it, if anything. */
export function hearPromise(deal: Deal): string | null {
  const known = heardDeals(deal.match)[deal.number]
  // A deal is promised once; the check will find that it was promised again.
  if (known && known.hash !== deal.hash) return null
  let mine = known?.mine ?? ''
  // What stands there without this device comes from another one of the same person.
  if (mine === '' && deal.yours === '') mine = randomHex(CONTRIBUTION_BYTES)
  if (mine !== known?.mine) keep(deal, { hash: deal.hash, mine, given: known?.given ?? null })
  return mine === '' || mine === deal.yours ? null : mine
}

/** Takes in what everybody has contributed; false, once, if what this device sent is not among it. */
export function hearContributions(deal: Deal, given: string[], seat: number): boolean {
  const known = heardDeals(deal.match)[deal.number]
  if (known && (known.given !== null || known.hash !== deal.hash)) return true
  const mine = known?.mine ?? ''
  keep(deal, { hash: deal.hash, mine, given })
  return mine === '' || given[seat] === mine
}
