/** Whether a match can begin, as far as the room shows it; the server has the last word. */

import { memberAt } from '../../lib/net/people'
import type { Member, Room } from '../../lib/wire'

export type Obstacle = { kind: 'seats'; free: number } | { kind: 'ready'; names: string[] }

export function freeSeats(room: Room): number[] {
  return Array.from({ length: room.seats }, (_, seat) => seat).filter((seat) => !memberAt(room, seat))
}

export function me(room: Room): Member | undefined {
  return room.members.find((member) => member.member === room.you)
}

/** What keeps the host from starting; the host is ready by pressing start. */
export function obstacle(room: Room): Obstacle | null {
  const free = freeSeats(room).length
  if (free > 0) return { kind: 'seats', free }
  const waiting = room.members.filter(
    (member) =>
      member.kind === 'person' && member.seat !== null && !member.ready && member.member !== room.you,
  )
  return waiting.length > 0 ? { kind: 'ready', names: waiting.map((member) => member.name) } : null
}
