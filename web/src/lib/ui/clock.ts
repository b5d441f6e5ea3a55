export interface Clock {
  /** When it runs out, in milliseconds of this device's clock. */
  deadline: number
  /** Its whole length in milliseconds. */
  total: number
}

/** How much of it is gone, from 0 to its whole length. */
export function spentTime(clock: Clock): number {
  const left = clock.deadline - Date.now()
  return Math.min(clock.total, Math.max(0, clock.total - left))
}
