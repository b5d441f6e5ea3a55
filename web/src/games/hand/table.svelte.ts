/**
 * One table of Hand as the screen sees it: follows a session, turns its frames into what is shown, keeps how the
 * own cards are arranged and what is being put together, and sends what is done. The view is always the truth;
 * what is only staged is shown from the server's answers to drafts.
 */

import { untrack } from 'svelte'
import { refusalText } from '../../lib/generic/words'
import { sentence } from '../../lib/generic/story'
import type { Session } from '../../lib/net/session'
import type { Size } from '../../lib/stage/box'
import { Director, type Beat } from '../../lib/stage/director.svelte'
import type { Move } from '../../lib/stage/place'
import { t } from '../../lib/text/text.svelte'
import { announce } from '../../lib/ui/announce.svelte'
import { toast } from '../../lib/ui/toasts.svelte'
import type { HandEvent, HandView } from '../../lib/wire'
import { Chronicle } from '../../screens/table/chronicle.svelte'
import { Company } from '../../screens/table/company.svelte'
import { Conversation } from '../../screens/table/conversation.svelte'
import {
  EMPTY,
  follow,
  grouped,
  keep,
  restored,
  shown,
  sorted,
  type Arrangement,
  type SortBy,
} from './arrangement'
import type { Press, Moment } from './buttons'
import type { HandFrame, Options } from './frame'
import { placesOf, tableLayout, type TableLayout } from './layout'
import { Legal, type Step } from './legal'
import { recallTable, rememberTable } from './memory'
import { facesOf, handZone, pictureOf, type Picture } from './picture'
import type { Reading } from './readings'
import { hear, type Heard } from './results'
import { Staging } from './staging.svelte'
import { layMoves, shotsFor, takeBackMoves, type Shot } from './story'
import { bubbleFor, isAnnounced, isLogged } from './tell'
import { hearThrows, NO_THROWS, type Throws } from './throws'

const BARE: Picture = { hand: [], counts: [], melds: [], stock: 0, fire: { count: 0, top: null } }

/** Several things the same touch could mean. */
export type Question =
  { kind: 'steps'; steps: readonly Step[] } | { kind: 'readings'; readings: readonly Reading[] }

export class TableModel {
  readonly director = new Director()
  readonly talk = new Conversation()
  readonly chronicle = new Chronicle()
  readonly company: Company
  readonly staging: Staging
  size: Size = $state.raw({ width: 0, height: 0 })
  arrangement: Arrangement = $state.raw(EMPTY)
  /** The settled picture: the latest view, with what is staged. */
  picture: Picture = $state.raw(BARE)
  /** The chosen own cards, in the order in which they were touched. */
  picked: readonly number[] = $state.raw([])
  throws: Throws = $state.raw(NO_THROWS)
  private takenFrom: number | null = null
  question: Question | null = $state.raw(null)
  /** The meld that is looked at from near. */
  lookedAt: number | null = $state(null)
  /** A command is under way. */
  busy = $state(false)
  /** The rounds whose arithmetic this page has heard. */
  heard: Heard = $state.raw({})
  /** What was last asked to be shown over the table. */
  panel: 'menu' | 'phrases' | 'sheet' | 'log' | 'rules' | 'leave' | 'keys' | null = $state(null)
  endClosed = $state(false)
  private known = false

  constructor(
    readonly session: Session,
    private readonly head = 0,
  ) {
    this.company = new Company(session)
    this.staging = new Staging(session)
  }

  readonly frame = $derived.by(() => this.session.frame as HandFrame | null)
  /** What everybody sees, and the own hand. */
  readonly view: HandView | undefined = $derived(this.frame?.view)
  readonly me = $derived.by(() => this.session.me)
  readonly options = $derived.by(() => (this.session.room?.options ?? {}) as Options)
  readonly deciding = $derived(this.me !== null && this.view?.to_act.includes(this.me) === true)
  readonly opened = $derived(this.me !== null && this.view?.opened.includes(this.me) === true)
  readonly legal = $derived.by(() => new Legal(this.staging.legal ?? this.frame?.legal ?? []))
  readonly layout: TableLayout = $derived.by(() => this.arrange(this.picture))
  readonly pickedCards = $derived(
    this.picked.flatMap((id) => this.arrangement.cards.find((card) => card.id === id && !card.away) ?? []),
  )
  readonly pickedFaces = $derived(this.pickedCards.map((card) => card.face))
  /** Where the chosen cards can go on the table. */
  readonly targets: readonly Step[] = $derived(
    this.deciding && this.pickedFaces.length > 0 ? this.legal.atMelds(this.pickedFaces) : [],
  )
  readonly thrower = $derived(this.throws.fire.at(-1) ?? null)
  readonly moment: Moment = $derived.by(() => ({
    phase: this.view?.phase ?? 'deal',
    deciding: this.deciding,
    legal: this.legal,
    picked: this.pickedFaces,
    staged: this.staging.tokens.length,
    readings: this.staging.readings,
    targets: this.targets,
    pending: this.view?.pending ?? null,
    returned: this.view?.returned === true,
    mustDiscard: this.view?.must_discard === true,
    fire: this.picture.fire.top,
  }))
  /** The sum that is being put together: with the chosen cards, if they are a meld. */
  readonly sum = $derived.by(() => {
    if (!this.deciding || this.opened || this.view?.phase === 'round_over') return null
    const [reading] = this.staging.readings
    return reading?.total ?? this.staging.view?.staged_total ?? 0
  })

  // -- what is shown ----------------------------------------------------------------------------------------

  /** Follows the session until the returned function is called. */
  follow(): () => void {
    // Nothing that is read here may make the table follow anew.
    untrack(() => {
      if (this.frame) this.show(this.frame)
    })
    const stopFrames = this.session.onframe((frame) => this.take(frame as HandFrame))
    const stopTalk = this.talk.follow(this.session)
    return () => {
      stopFrames()
      stopTalk()
    }
  }

  resize(size: Size): void {
    this.size = size
    untrack(() => this.director.jump(this.placesOf(this.picture)))
  }

  private arrange(picture: Picture): TableLayout {
    return tableLayout(picture, this.size, this.me, this.head)
  }

  private placesOf(picture: Picture): Beat['places'] {
    return placesOf(picture, this.arrange(picture))
  }

  /** Whoever acts has seen enough: what is still being told gives way to what is true. */
  private catchUp(): void {
    if (!this.director.idle) this.director.jump(this.placesOf(this.picture))
  }

  private pictured(view: HandView): Picture {
    return pictureOf(view, shown(this.arrangement), this.view?.melds)
  }

  /** Shows the picture of now, its cards coming from where `moves` say. */
  private settle(moves: (before: Picture, next: Picture) => Move[] = () => []): void {
    const before = this.picture
    const view = this.staging.view ?? this.view
    if (!view) return
    this.picture = this.pictured(view)
    this.director.play([{ places: this.placesOf(this.picture), moves: moves(before, this.picture) }])
  }

  /** Without a story: at the beginning and after a break of the line. */
  private show(frame: HandFrame): void {
    this.heard = hear(this.heard, [], frame.view)
    if (!this.known) this.recall(frame)
    this.arrangement = follow(this.arrangement, facesOf(handZone(frame.view, this.me)))
    this.picture = this.pictured(frame.view)
    this.director.jump(this.placesOf(this.picture))
    void this.restage(frame)
  }

  private recall(frame: HandFrame): void {
    const kept = recallTable(frame.match, frame.view.round)
    this.known = true
    if (!kept) return
    this.arrangement = restored(kept.hand)
    const fire = frame.view.zones.find((zone) => zone.id === 'fire')?.count ?? 0
    this.throws = kept.throws.fire.length === fire ? kept.throws : { ...kept.throws, fire: [] }
  }

  private keep(): void {
    const { match, view } = this.frame ?? {}
    if (match === undefined || !view || this.me === null) return
    rememberTable({ match, round: view.round, hand: keep(this.arrangement), throws: this.throws })
  }

  /** What was staged holds through a break of the line, as long as it can still be laid. */
  private async restage(frame: HandFrame): Promise<void> {
    const tokens = this.staging.tokens
    this.staging.forget()
    if (tokens.length > 0 && frame.view.turn === this.me) await this.become(tokens, [])
  }

  private take(frame: HandFrame): void {
    if (frame.events.length === 0) {
      this.show(frame)
      return
    }
    const me = this.me
    const before = this.picture
    const begins = frame.events.some((event) => event.t === 'round_started')
    if (begins) this.arrangement = { ...EMPTY, next: this.arrangement.next }
    this.staging.forget()
    this.question = null
    const leaving = this.picked
    this.arrangement = follow(this.arrangement, facesOf(handZone(frame.view, me)), { leaving })
    if (begins) this.arrangement = { ...this.arrangement, fresh: null }
    this.picked = this.picked.filter((id) => this.arrangement.cards.some((card) => card.id === id))
    const told = hearThrows(this.throws, frame.events, this.takenFrom)
    this.throws = told.throws
    this.takenFrom = told.taken
    this.picture = pictureOf(frame.view, shown(this.arrangement))
    this.heard = hear(this.heard, frame.events, frame.view)
    const shots = shotsFor(before, frame.events, this.picture, me)
    this.director.play(shots.map((shot) => this.beat(shot)))
    this.write(frame.events)
    this.keep()
    this.read()
  }

  private beat(shot: Shot): Beat {
    const { picture, moves, stagger, rest, sound, event } = shot
    return {
      places: this.placesOf(picture),
      moves,
      ...(stagger === undefined ? {} : { stagger }),
      ...(rest === undefined ? {} : { rest }),
      ...(sound ? { sound } : {}),
      ...(event ? { cue: () => this.speak(event) } : {}),
    }
  }

  private speak(event: HandEvent): void {
    const bubble = bubbleFor(event)
    if (bubble) this.talk.say(bubble.seat, bubble.text, bubble.strong)
  }

  private write(events: readonly HandEvent[]): void {
    const reader = { game: 'hand', me: this.me, names: this.company.names }
    const spoken = events.filter(isAnnounced).flatMap((event) => sentence(event, reader) ?? [])
    const lines = events.filter(isLogged).flatMap((event) => {
      const text = sentence(event, reader)
      const seat = 'seat' in event ? event.seat : null
      return text === undefined ? [] : [{ seat, text }]
    })
    this.chronicle.write(lines, spoken)
  }

  // -- the own cards in order -------------------------------------------------------------------------------

  rearrange(change: (arrangement: Arrangement) => Arrangement): void {
    this.arrangement = change(this.arrangement)
    this.settle()
    this.keep()
  }

  sort(by: SortBy): void {
    this.rearrange((before) => sorted(before, by))
    announce(t(`play.hand.sorted.${by}`))
  }

  group(): void {
    if (this.picked.length < 2) {
      toast(t('why.hand.group'), 'warning')
      return
    }
    this.rearrange((before) => grouped(before, this.picked))
  }

  pick(id: number): void {
    const picked = this.picked.includes(id)
    this.picked = picked ? this.picked.filter((other) => other !== id) : [...this.picked, id]
    this.read()
  }

  pickNone(): void {
    this.picked = []
    this.read()
  }

  /** Asks what the chosen cards would be, while that is worth knowing. */
  private read(): void {
    const may = this.deciding && (this.view?.phase === 'play' || this.view?.phase === 'start')
    void this.staging.read(may ? this.pickedFaces : [])
  }

  // -- what the player does ---------------------------------------------------------------------------------

  /** Puts a step to what is staged. */
  async stage(token: string): Promise<void> {
    this.question = null
    await this.become([...this.staging.tokens, token], this.picked)
  }

  async undo(): Promise<void> {
    await this.become(this.staging.tokens.slice(0, -1), [])
  }

  private async become(tokens: readonly string[], leaving: readonly number[]): Promise<void> {
    if (this.busy) return
    this.catchUp()
    const grows = tokens.length > this.staging.tokens.length
    this.busy = true
    const refusal = await this.staging.become(tokens)
    this.busy = false
    if (refusal) {
      toast(refusalText(refusal, 'hand'), 'warning')
      return
    }
    const view = this.staging.view ?? this.view
    const faces = view ? facesOf(handZone(view, this.me)) : []
    this.arrangement = follow(this.arrangement, faces, { staging: true, leaving })
    this.picked = []
    this.settle(grows ? (before, next) => layMoves(before, next, null) : takeBackMoves)
    const total = this.staging.view?.staged_total
    if (total !== null && total !== undefined && !this.opened)
      announce(t('play.hand.sumSpoken', { total, bar: this.view?.bar ?? 0 }))
  }

  async act(tokens: readonly string[]): Promise<void> {
    if (this.busy) return
    this.catchUp()
    this.busy = true
    const refusal = await this.session.act(tokens)
    this.busy = false
    if (refusal) toast(refusalText(refusal, 'hand'), 'warning')
  }

  press(press: Press): void {
    if ('tokens' in press) void this.act(press.tokens)
    else if ('stage' in press) void this.stage(press.stage)
    else if ('readings' in press) this.question = { kind: 'readings', readings: press.readings }
    else if ('steps' in press) this.goTo(press.steps)
    else if ('why' in press) this.explain(press.why)
    else if (press.do === 'lay') void this.act([...this.staging.tokens, 'lay'])
    else if (press.do === 'undo') void this.undo()
    else if (press.do === 'sheet') this.panel = 'sheet'
    else this.endClosed = false
  }

  /** Puts the chosen cards to a meld of the table; with none chosen, shows it from near. */
  tapMeld(number: number): void {
    if (this.pickedFaces.length === 0) {
      this.lookedAt = number
      return
    }
    const steps = this.targets.filter((step) => step.meld === number)
    if (steps.length > 0) this.goTo(steps)
    else if (this.deciding && this.pickedFaces.length <= 2) {
      const verb = this.pickedFaces.length === 1 ? 'lay_off' : 'swap'
      void this.stage(`${verb}:${this.pickedFaces.join()},M${String(number)}`)
    } else this.explain(null)
  }

  private goTo(steps: readonly Step[]): void {
    const [only, another] = steps
    if (only && !another) void this.stage(only.token)
    else this.question = { kind: 'steps', steps }
  }

  /** The server's own refusal of what cannot be done now; or the sentence of the phase. */
  explain(tokens: readonly string[] | null): void {
    if (tokens && this.deciding) void this.act([...this.staging.tokens, ...tokens])
    else if (this.deciding) toast(t(`why.hand.${this.phaseKey}`), 'warning')
    else toast(t('why.hand.waiting', { what: this.waitingText() }), 'warning')
  }

  private get phaseKey(): 'start' | 'draw' | 'play' | 'round_over' {
    return (this.view?.phase ?? 'play') as 'play'
  }

  /** What everybody else is at, while this player has nothing to decide. */
  waitingText(): string {
    const phase = this.view?.phase ?? 'deal'
    return t(`play.hand.others.${phase as 'draw'}`, {
      name: this.company.nameOf(this.view?.turn ?? null),
    })
  }
}
