/**
 * What the screens of a room know of the connection: one room, one socket. `RoomSession` is the real one.
 * The screens of a table get a session and nothing else; what may be done is in `frame.legal`, what lies on
 * the table in `frame.view`, who sits there in `room.match.players`.
 */

import type { ClockView, DraftAnswer, FrameMessage, Lobby, Refusal, Room, Say } from '../wire'

export type { Refusal } from '../wire'
export type LobbyDo = Lobby['do']
export type Phrase = Say['phrase']

export type SessionStatus =
  /** The first connection is under way. */
  | 'connecting'
  | 'online'
  /** The line is down or the server starts anew; the session connects again by itself. */
  | 'offline'
  /** Another tab or device of the same person has taken over. */
  | 'replaced'
  /** The host has taken this person out of the room. */
  | 'removed'
  /** This person has left the room. */
  | 'closed'
  /** There is no such room, or none for this person; `refusal` says why. */
  | 'lost'

export interface Session {
  readonly room: Room | null
  /** The latest truth; null as long as the room has no match. */
  readonly frame: FrameMessage | null
  readonly status: SessionStatus
  /** Why the session is lost. */
  readonly refusal: Refusal | null
  /** The own seat in the match; null for a spectator, and for somebody who only waits. */
  readonly me: number | null
  /** The running clocks of the latest frame. */
  readonly clocks: readonly ClockView[]
  /** The server's clock in milliseconds; the one of this device may be wrong. */
  now(): number
  /** Calls the listener with every frame in order, until the returned function is called. */
  onframe(listener: (frame: FrameMessage) => void): () => void
  onsaid(listener: (member: number, phrase: Phrase) => void): () => void
  /** Sends a command. Null = acknowledged; it is repeated with the same id when the line was down. */
  act(tokens: readonly string[]): Promise<Refusal | null>
  /** Asks what a command under way may still become; null when the line is down. Nothing is stored or shown. */
  draft(tokens: readonly string[]): Promise<DraftAnswer | null>
  lobby(todo: LobbyDo): Promise<Refusal | null>
  say(phrase: Phrase): void
}

/** What the screen of a table gets; the room's screen chooses it and has the connection. */
export interface TableProps {
  session: Session
  /** Shows the room with its seats and rules, also while a match runs or after its end. */
  onroom: () => void
  /** Shows what a player may change. */
  onsettings: () => void
}
