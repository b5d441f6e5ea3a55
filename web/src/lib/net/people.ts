/** Who is who in a room, in the words of this player. */

import { number, t } from '../text/text.svelte'
import type { Member, Player, Room } from '../wire'
import type { Session } from './session'

const BOT_NAME = /^Bot (\d+)$/

/** The name of a person as it is; a bot's is told in the player's language. */
export function shownName({ name, kind }: Pick<Member | Player, 'name' | 'kind'>): string {
  const found = kind === 'bot' ? BOT_NAME.exec(name)?.[1] : undefined
  return found === undefined ? name : t('seat.botName', { number: Number(found) })
}

/** What stands on somebody's avatar in place of a face: the number of a bot, or a name to begin with. */
export function avatarName(one: Pick<Member | Player, 'name' | 'kind'>): string {
  const found = one.kind === 'bot' ? BOT_NAME.exec(one.name)?.[1] : undefined
  return found === undefined ? one.name : number(Number(found))
}

/** Names by seat, as they stood when the match began. */
export function namesOf(session: Session): string[] {
  return session.room?.match?.players.map(shownName) ?? []
}

/** The member who plays a seat of the running match: the room's seats are those of the match meanwhile. */
export function memberAt(room: Room, seat: number): Member | undefined {
  return room.members.find((member) => member.seat === seat)
}
