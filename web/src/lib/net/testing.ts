/** A server for tests: it hears what a client says on its sockets and answers when it is told to. */

import { vi } from 'vitest'
import type { ClientMessage, FrameMessage, MatchInfo, Member, Room, ServerMessage } from '../wire'
import { RoomSession } from './roomSession.svelte'

export class FakeSocket {
  static readonly OPEN = 1
  static all: FakeSocket[] = []

  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1)
    if (!socket) throw new Error('nobody has dialed')
    return socket
  }

  readyState = 0
  readonly sent: ClientMessage[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null

  constructor(
    readonly address: string,
    readonly protocol: string,
  ) {
    FakeSocket.all.push(this)
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage)
  }

  close(): void {
    this.readyState = 3
  }

  /** The connection stands. */
  accept(): void {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  /** The other side, or the net between, is gone. */
  drop(): void {
    this.readyState = 3
    this.onclose?.()
  }
}

export function makeMember(over: Partial<Member> = {}): Member {
  return {
    member: 0,
    name: 'نورة',
    color: 0,
    kind: 'person',
    level: null,
    seat: 0,
    ready: false,
    host: true,
    presence: 'here',
    ...over,
  }
}

export function makeMatch(over: Partial<MatchInfo> = {}): MatchInfo {
  return {
    id: 'm1',
    you: 0,
    shown: true,
    over: false,
    paused: false,
    pause: null,
    pauses_left: 3,
    started: 0,
    players: [],
    ...over,
  }
}

export function makeRoom(over: Partial<Room> = {}): Room {
  return {
    code: 'K7M2',
    game: 'one_fifty',
    preset: 'karooty',
    values: {},
    options: { target: 150 },
    seats: 4,
    watch: 'live',
    members: [makeMember()],
    you: 0,
    match: null,
    link: 'http://majlis.local/r/K7M2',
    ...over,
  }
}

export function makeFrame(over: Partial<FrameMessage> = {}): FrameMessage {
  return {
    t: 'frame',
    n: 1,
    match: 'm1',
    events: [],
    view: {
      seat: 0,
      phase: 'turn',
      round: 1,
      to_act: [0],
      zones: [],
      totals: [0, 0, 0],
      ranks: [],
      starter: 0,
      turn: 0,
      caller: null,
      ready: [],
      left: [],
      history: [],
      result: null,
      first_loser: [],
      aid: null,
    },
    legal: [],
    free: [],
    clocks: [],
    now: 1_000,
    ...over,
  }
}

/** A session that dials nobody but a `FakeSocket`, on a clock that stands still. */
export function openSession(): RoomSession {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.spyOn(Math, 'random').mockReturnValue(1)
  FakeSocket.all = []
  return new RoomSession('K7M2')
}

export function closeSession(session: RoomSession): void {
  session.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

/** The latest socket is taken in. */
export function welcome(room: Partial<Room> = {}, now = 5_000): void {
  FakeSocket.last.accept()
  FakeSocket.last.say({ t: 'welcome', version: '1', room: makeRoom(room), now })
}

/** The messages of one kind that the latest socket has heard. */
export function heard(kind: string): ClientMessage[] {
  return FakeSocket.last.sent.filter((message) => message.t === kind)
}
