/**
 * A session that plays recorded frames: for the first lesson, for looking at the table and for its tests. What is
 * written down is exactly what a server sent; nothing here knows a rule.
 */

import type { Phrase, Refusal, Session } from '../../lib/net/session'
import type { OptionValues } from '../../lib/options/values'
import type { DraftAnswer, FrameMessage, Member, Player, Room } from '../../lib/wire'

export interface Scene<Frame extends FrameMessage = FrameMessage, Options = OptionValues> {
  game: string
  name: string
  me: number | null
  seats: number
  preset: string
  options: Options
  frames: readonly (Frame & Recorded)[]
}

interface Recorded {
  /** What led to the frame: the seat and what it did. */
  step: string
  /** What the server answers on the way to the next command, by the tokens so far. */
  drafts?: Readonly<Record<string, DraftAnswer>>
}

/** Which cards a token names, whatever their order; where a joker lies is part of it. */
function plain(token: string): string {
  const [verb = '', list] = token.split(':')
  if (list === undefined || list.includes('X')) return token
  return `${verb}:${list.split(',').sort().join()}`
}

/** Whether it is a step of the learner, who sits at seat 0 in every lesson. */
export const ownStep = (step: string | undefined): boolean => step?.startsWith('0 ') === true

export const plainCommand = (tokens: readonly string[]): string => tokens.map(plain).join(' ')

function roomOf(scene: Scene, players: readonly Player[]): Room {
  const members: Member[] = players.map((player, seat) => ({
    ...player,
    member: seat + 1,
    seat,
    ready: true,
    host: seat === (scene.me ?? 0),
    presence: 'here',
  }))
  return {
    code: 'SHADDA',
    game: scene.game,
    preset: scene.preset,
    values: {},
    options: { ...scene.options },
    seats: scene.seats,
    watch: 'live',
    members,
    you: (scene.me ?? 0) + 1,
    match: {
      id: scene.name,
      you: scene.me,
      shown: true,
      over: false,
      paused: false,
      pause: null,
      pauses_left: 0,
      started: 0,
      players: [...players],
    },
    link: '',
  }
}

export class ScriptedSession implements Session {
  room: Room = $state.raw({} as Room)
  frame: FrameMessage | null = $state.raw(null)
  status: Session['status'] = $state('online')
  readonly refusal = null
  /** Number of the frame that is shown. */
  at = $state(0)
  private frameListeners: readonly ((frame: FrameMessage) => void)[] = []
  private talkListeners: readonly ((member: number, phrase: Phrase) => void)[] = []
  private readonly began = Date.now()

  constructor(
    readonly scene: Scene,
    players: readonly Player[],
    from = 0,
    /** Answers a command that is not the next step of the scene. */
    private readonly refuse: (tokens: readonly string[]) => Refusal | null = () => ({
      code: 'wrong_phase',
      facts: {},
    }),
  ) {
    this.room = roomOf(scene, players)
    this.at = from
    this.frame = this.timed(from)
  }

  get me(): number | null {
    return this.scene.me
  }

  get clocks(): FrameMessage['clocks'] {
    return this.frame?.clocks ?? []
  }

  get nextStep(): string | undefined {
    return this.scene.frames[this.at + 1]?.step
  }

  now(): number {
    return Date.now() - this.began
  }

  /** Goes on to the next frame, with its events; answers whether there was one. */
  advance(): boolean {
    const frame = this.timed(this.at + 1)
    if (!frame) return false
    this.at += 1
    this.frame = frame
    this.frameListeners.forEach((listener) => listener(frame))
    return true
  }

  onframe(listener: (frame: FrameMessage) => void): () => void {
    this.frameListeners = [...this.frameListeners, listener]
    return () => {
      this.frameListeners = this.frameListeners.filter((other) => other !== listener)
    }
  }

  onsaid(listener: (member: number, phrase: Phrase) => void): () => void {
    this.talkListeners = [...this.talkListeners, listener]
    return () => {
      this.talkListeners = this.talkListeners.filter((other) => other !== listener)
    }
  }

  act(tokens: readonly string[]): Promise<Refusal | null> {
    const refusal = this.refuse(tokens)
    if (refusal) return Promise.resolve(refusal)
    this.advance()
    return Promise.resolve(null)
  }

  draft(tokens: readonly string[]): Promise<DraftAnswer> {
    const drafts = Object.entries(this.scene.frames[this.at]?.drafts ?? {})
    const found = drafts.find(([command]) => plainCommand(command.split(' ')) === plainCommand(tokens))
    const unknown: DraftAnswer = { t: 'draft', id: '', legal: [], view: null, refused: 'lesson' }
    return Promise.resolve(found?.[1] ?? unknown)
  }

  lobby(): Promise<Refusal | null> {
    return Promise.resolve(null)
  }

  say(phrase: Phrase): void {
    this.talkListeners.forEach((listener) => listener(this.room.you, phrase))
  }

  /** A frame whose clocks have just started. */
  private timed(at: number): FrameMessage | null {
    const frame = this.scene.frames[at]
    if (!frame) return null
    const now = this.now()
    return { ...frame, now, clocks: frame.clocks.map((clock) => ({ ...clock, ends: clock.ends + now })) }
  }
}
