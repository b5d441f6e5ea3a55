export interface Clock {
  /** When it runs out, in the monotonic milliseconds of the page: the device's own clock may be set meanwhile. */
  deadline: number
  /** Its whole length in milliseconds. */
  total: number
}

/** How much of it is gone, from 0 to its whole length. */
export function spentTime(clock: Clock): number {
  const left = clock.deadline - performance.now()
  return Math.min(clock.total, Math.max(0, clock.total - left))
}
