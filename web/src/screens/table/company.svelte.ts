/** Who sits at a table, as the screen of it sees them: names, colors, clocks, who is there, and which seat is one's own. */

import { deviceClock } from '../../lib/net/deviceClock'
import { spectators } from '../../lib/net/people'
import type { Session } from '../../lib/net/session'
import type { Clock } from '../../lib/ui/clock'

const SEAT_COLORS = 6

function distinctColors(wished: readonly number[]): number[] {
  const colors: number[] = []
  for (const wish of wished) {
    let color = wish % SEAT_COLORS
    while (colors.includes(color) && colors.length < SEAT_COLORS) color = (color + 1) % SEAT_COLORS
    colors.push(color)
  }
  return colors
}

export class Company {
  constructor(private readonly session: Session) {}

  readonly match = $derived.by(() => this.session.room?.match ?? null)
  readonly players = $derived(this.match?.players ?? [])
  /** A color of the table for each seat: one's own where it is free, so that no two are alike. */
  readonly colors = $derived(distinctColors(this.players.map((player) => player.color)))
  readonly names = $derived(this.players.map((player) => player.name))
  readonly me = $derived.by(() => this.session.me)
  /** Whoever watches looks from the first chair. */
  readonly chair = $derived(this.me ?? 0)
  /** How many watch. */
  readonly watchers = $derived.by(() => (this.session.room ? spectators(this.session.room).length : 0))
  /** By seat. */
  readonly clocks: Readonly<Record<number, Clock>> = $derived.by(() =>
    Object.fromEntries(
      this.session.clocks.map((clock) => [clock.seat, deviceClock(clock, this.session.now())]),
    ),
  )

  presenceOf(seat: number): 'here' | 'away' | 'played' | 'left' {
    return this.session.room?.members.find((member) => member.seat === seat)?.presence ?? 'here'
  }

  nameOf(seat: number | null): string {
    return seat === null ? '' : (this.names[seat] ?? '')
  }
}
