import type { Clock } from '../ui/clock'
import type { ClockView } from '../wire'

/** A running clock in the time of this page, as the rings and bars want it. */
export function deviceClock(clock: ClockView, serverNow: number): Clock {
  return { deadline: performance.now() + clock.ends - serverNow, total: clock.seconds * 1000 }
}
