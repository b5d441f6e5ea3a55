/** Who is who in a room, in the words of this player. */

import { t } from '../text/text.svelte'
import type { Member, Player, Room } from '../wire'
import type { Session } from './session'

const BOT_NAME = /^Bot (\d+)$/
const LAST_NUMBER = /\p{N}+$/u

function named<One extends Member | Player>(one: One): One {
  const number = one.kind === 'bot' ? BOT_NAME.exec(one.name)?.[1] : undefined
  return number === undefined ? one : { ...one, name: t('seat.botName', { number: Number(number) }) }
}

/** A room whose bots are named in the player's language; people are called what they call themselves. */
export function namedRoom(room: Room): Room {
  const match = room.match && { ...room.match, players: room.match.players.map(named) }
  return { ...room, members: room.members.map(named), match }
}

/** What stands on somebody's avatar in place of a face: the number of a bot, or a name to begin with. */
export function avatarName({ name, kind }: Pick<Member | Player, 'name' | 'kind'>): string {
  return (kind === 'bot' ? LAST_NUMBER.exec(name)?.[0] : undefined) ?? name
}

/** Names by seat, as they stood when the match began. */
export function namesOf(session: Session): string[] {
  return session.room?.match?.players.map((player) => player.name) ?? []
}

/** Those who watch the running match now. */
export function spectators(room: Room): Member[] {
  if (!room.match || room.match.over || room.watch === 'off') return []
  return room.members.filter((member) => member.seat === null && member.presence === 'here')
}

/** The member who plays a seat of the running match: the room's seats are those of the match meanwhile. */
export function memberAt(room: Room, seat: number): Member | undefined {
  return room.members.find((member) => member.seat === seat)
}
