/**
 * A person in one room, over one socket. It reads what the server says into reactive fields, and keeps its place
 * through every break of the line: the page stays usable, and what was sent meanwhile goes out afterwards.
 */

import { hearContributions, hearPromise } from '../fair/memory'
import { t } from '../text/text.svelte'
import { toast } from '../ui/toasts.svelte'
import type {
  ClientMessage,
  ClockView,
  Deal,
  DraftAnswer,
  FrameMessage,
  Presence,
  Refusal,
  Reject,
  Room,
  ServerMessage,
} from '../wire'
import { ServerClock } from './clock'
import { newId } from './ids'
import { Drafts } from './drafts'
import { Line } from './line'
import { Outbox } from './outbox'
import { namedRoom } from './people'
import type { LobbyDo, Phrase, Session, SessionStatus } from './session'

const SUBPROTOCOL = 'shadda.1'
/** Refusals of the hello that say nothing against coming in a little later. */
const PASSING = ['busy', 'failed', 'too_fast']
const NOT_SENT: Refusal = { code: 'not_sent', facts: {} }

function socketAddress(): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}/ws`
}

class Listeners<Arguments extends unknown[]> {
  private readonly listeners = new Set<(...heard: Arguments) => void>()

  add(listener: (...heard: Arguments) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  tell(...heard: Arguments): void {
    for (const listener of this.listeners) listener(...heard)
  }
}

export class RoomSession implements Session {
  /** The room as the server has told it. */
  private told: Room | null = $state.raw(null)
  readonly room: Room | null = $derived(this.told && namedRoom(this.told))
  frame: FrameMessage | null = $state.raw(null)
  status: SessionStatus = $state('connecting')
  refusal: Refusal | null = $state.raw(null)
  /** The server has said that it starts anew. */
  restarting = $state(false)
  /** The server has said that it will start anew in a while. */
  stopping = $state(false)
  /** Something that was sent waits for a server that has no time: it is kept, and sent again. */
  held = $state(false)
  readonly me: number | null = $derived(this.room?.match?.you ?? null)
  readonly clocks: readonly ClockView[] = $derived(this.frame?.clocks ?? [])

  private readonly clock = new ServerClock()
  private readonly frames = new Listeners<[FrameMessage]>()
  private readonly phrases = new Listeners<[number, Phrase]>()
  private readonly drafts = new Drafts()
  private readonly outbox = new Outbox(
    (text) => {
      if (this.status === 'online') this.line.send(text)
    },
    (held) => (this.held = held),
  )
  private line: Line
  private pings = 0
  private leaving = false

  constructor(readonly code: string) {
    this.line = this.connect()
  }

  now(): number {
    return this.clock.now()
  }

  onframe(listener: (frame: FrameMessage) => void): () => void {
    return this.frames.add(listener)
  }

  onsaid(listener: (member: number, phrase: Phrase) => void): () => void {
    return this.phrases.add(listener)
  }

  act(tokens: readonly string[]): Promise<Refusal | null> {
    const match = this.room?.match
    if (!match) return Promise.resolve({ code: 'no_match', facts: {} })
    const id = newId()
    return this.post(id, { t: 'act', match: match.id, id, tokens: [...tokens] })
  }

  draft(tokens: readonly string[]): Promise<DraftAnswer | null> {
    const match = this.room?.match
    if (!match || this.status !== 'online') return Promise.resolve(null)
    const id = newId()
    this.send({ t: 'draft', match: match.id, id, tokens: [...tokens] })
    return this.drafts.ask(id)
  }

  async lobby(todo: LobbyDo): Promise<Refusal | null> {
    const id = newId()
    if (todo.do === 'leave') this.leaving = true
    const refusal = await this.post(id, { t: 'lobby', id, do: todo })
    if (refusal) this.leaving = false
    // Whoever has left must not be brought back by a line that breaks before the good-bye.
    else if (todo.do === 'leave') this.end('closed', null)
    return refusal
  }

  say(phrase: Phrase): void {
    this.send({ t: 'say', phrase })
  }

  /** Takes the room back from the tab or device that has replaced this one. */
  resume(): void {
    if (this.status !== 'replaced') return
    this.status = 'connecting'
    this.line = this.connect()
  }

  /** Ends the connection, not the seat: for leaving the screen. */
  close(): void {
    this.line.stop()
    this.outbox.closeAll(NOT_SENT)
  }

  private connect(): Line {
    return new Line(socketAddress(), SUBPROTOCOL, {
      onopen: () => this.send({ t: 'hello', room: this.code }),
      onmessage: (text) => this.read(JSON.parse(text) as ServerMessage),
      ondown: () => {
        if (this.status === 'online') this.status = 'offline'
        this.drafts.giveUp()
      },
      ping: () => this.send({ t: 'ping', n: this.pings++ }),
    })
  }

  private send(message: ClientMessage): void {
    this.line.send(JSON.stringify(message))
  }

  private post(id: string, message: ClientMessage): Promise<Refusal | null> {
    return this.outbox.post(id, message)
  }

  private read(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        this.line.settled()
        this.clock.forget()
        this.clock.hear(message.now)
        this.enter(message.room)
        this.status = 'online'
        this.restarting = false
        this.stopping = false
        this.outbox.repeatAll()
        break
      case 'room':
        this.enter(message.room)
        break
      case 'frame':
        this.clock.hear(message.now)
        this.frame = message
        this.frames.tell(message)
        break
      case 'deal':
        this.hearDeal(message)
        break
      case 'presence':
        this.markPresence(message)
        break
      case 'ack':
        this.outbox.acknowledged(message.id)
        break
      case 'reject':
        this.reject(message)
        break
      case 'said':
        this.phrases.tell(message.member, message.phrase)
        break
      case 'pong':
        this.clock.hear(message.now)
        if (message.n === this.pings - 1) this.line.answered()
        break
      case 'notice':
        this.stopping = true
        break
      case 'bye':
        this.farewell(message.code)
        break
      case 'draft':
        this.drafts.answer(message.id, message)
        break
    }
  }

  private enter(room: Room): void {
    this.told = room
    if (this.frame?.match !== room.match?.id) this.frame = null
  }

  /** Adds this device's luck to the next deal, and says so when a deal was dealt without it. */
  private hearDeal(deal: Deal): void {
    const match = this.told?.match
    if (match?.id !== deal.match || match.you === null) return
    if (deal.contributions === null) {
      const contribution = hearPromise(deal)
      if (contribution) this.send({ t: 'deal', match: deal.match, number: deal.number, contribution })
    } else if (!hearContributions(deal, deal.contributions, match.you)) toast(t('fair.leftOut'), 'warning')
  }

  private markPresence({ member, presence }: Presence): void {
    if (!this.told) return
    const members = this.told.members.map((one) => (one.member === member ? { ...one, presence } : one))
    this.told = { ...this.told, members }
  }

  private reject({ id, code, facts }: Reject): void {
    // Before the welcome nothing but the hello can be refused.
    if (this.drafts.answer(id, null)) return
    if (id !== '' || this.status === 'online') this.outbox.refused(id, { code, facts })
    else if (PASSING.includes(code)) this.line.tryLater()
    else this.end('lost', { code, facts })
  }

  private farewell(code: 'replaced' | 'removed' | 'closed' | 'restart'): void {
    // A connection that was too slow or too fast is closed as well; then the line simply comes back.
    this.restarting = code === 'restart'
    if (code === 'restart' || (code === 'closed' && !this.leaving)) return
    this.end(code, null)
  }

  private end(status: SessionStatus, refusal: Refusal | null): void {
    this.status = status
    this.refusal = refusal
    this.line.stop()
    this.outbox.closeAll(refusal ?? NOT_SENT)
    this.drafts.giveUp()
  }
}
