/**
 * One table of 150 as the screen sees it: follows a session, turns its frames into what is shown, keeps what the
 * player is about to do, and sends it. The view is always the truth; between two views the director tells how it
 * came about.
 */

import { untrack } from 'svelte'
import { sentence } from '../../lib/generic/story'
import type { Session } from '../../lib/net/session'
import { settings } from '../../lib/settings/settings.svelte'
import type { Size } from '../../lib/stage/box'
import { Director, type Beat } from '../../lib/stage/director.svelte'
import { t } from '../../lib/text/text.svelte'
import { toast } from '../../lib/ui/toasts.svelte'
import type { OneFiftyEvent, OneFiftyView } from '../../lib/wire'
import type { OneFiftyFrame } from './frame'
import { Chronicle } from '../../screens/table/chronicle.svelte'
import { Command } from '../../screens/table/command.svelte'
import { Company } from '../../screens/table/company.svelte'
import { Conversation } from '../../screens/table/conversation.svelte'
import type { Press } from './buttons'
import { NOTHING, type Choice, type Outcome, type Situation } from './choice'
import { bubbleFor, isAnnounced, logLine } from './tell'
import { placesOf, tableLayout } from './layout'
import type { TableLayout } from '../../lib/grid/layout'
import { Legal } from './legal'
import { readSlotId } from '../../lib/grid/slot'
import { pictureOf, type Picture } from './picture'
import { hear, type Heard } from './results'
import { faceless, shotsFor, type Reveal, type Shot } from './story'
import type { Options } from './values'

const EMPTY: Picture = { grids: [], hold: null, stock: 0, pile: { count: 0, top: null }, tried: null }
const MARK_MS = 1800
const REVEALED: Reveal = { upTo: Infinity, settled: true }

/** Slots whose card is another one than before; where a whole deal goes is nothing to remember. */
function touchedBy({ moves, event }: Shot): string[] {
  return event?.t === undefined
    ? []
    : moves.map((move) => move.to).filter((place) => readSlotId(place) !== undefined)
}

export class TableModel {
  readonly director = new Director()
  readonly talk = new Conversation()
  readonly chronicle = new Chronicle()
  readonly company: Company
  private readonly command: Command
  size: Size = $state.raw({ width: 0, height: 0 })
  /** The settled picture of the latest view. */
  picture: Picture = $state.raw(EMPTY)
  choice: Choice = $state.raw(NOTHING)
  zoomed: number | null = $state(null)
  /** Places where something has just happened without a movement. */
  marks: readonly string[] = $state.raw([])
  /** Places where the last movement has put a card, until the next one. */
  touched: readonly string[] = $state.raw([])
  private told: Reveal | null = $state.raw(null)
  /** The totals before the round that is being turned over. */
  private totalsBefore: readonly number[] = $state.raw([])
  /** The last movement is being watched again: nothing can be done meanwhile. */
  watching = $state(false)
  /** The rounds whose arithmetic this page has heard. */
  heard: Heard = $state.raw({})
  /** What was last asked to be shown over the table. */
  panel: 'menu' | 'phrases' | 'sheet' | 'log' | 'rules' | 'lesson' | 'leave' | 'keys' | 'pile' | null =
    $state(null)
  endClosed = $state(false)

  private lastShots: readonly Shot[] = []
  private before: Picture = EMPTY
  private markTimer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly session: Session,
    private readonly head = 0,
  ) {
    this.company = new Company(session)
    this.command = new Command(session, 'one_fifty')
  }

  readonly busy = $derived.by(() => this.command.busy)
  readonly frame = $derived.by(() => this.session.frame as OneFiftyFrame | null)
  readonly view: OneFiftyView | undefined = $derived(this.frame?.view)
  readonly options = $derived.by(() => (this.session.room?.options ?? {}) as Options)
  /** How far the hands of a round that has ended are turned over; all of them once nothing moves any more. */
  readonly reveal: Reveal | null = $derived(
    this.view?.result ? (this.director.idle ? REVEALED : this.told) : null,
  )
  /** As the table has seen them: a round counts when its hands have been turned over. */
  readonly totals: readonly number[] = $derived(
    this.view?.result && this.reveal?.settled !== true ? this.totalsBefore : (this.view?.totals ?? []),
  )
  readonly legal = $derived(new Legal(this.frame?.legal ?? []))
  readonly deciding = $derived.by(
    () => this.company.me !== null && this.view?.to_act.includes(this.company.me) === true,
  )
  readonly situation: Situation = $derived({
    phase: this.view?.phase ?? 'deal',
    deciding: this.deciding && !this.watching,
    legal: this.legal,
    oneTap: settings.oneTap,
  })
  readonly layout: TableLayout = $derived.by(() => this.arrange(this.picture))
  private lastMoved = $state(false)
  readonly canWatchAgain = $derived(this.director.idle && this.lastMoved)

  // -- what is shown ----------------------------------------------------------------------------------------

  /** Follows the session until the returned function is called. */
  follow(): () => void {
    // Nothing that is read here may make the table follow anew.
    untrack(() => {
      if (this.frame) this.show(this.frame)
    })
    const stopFrames = this.session.onframe((frame) => this.take(frame as OneFiftyFrame))
    const stopTalk = this.talk.follow(this.session)
    return () => {
      stopFrames()
      stopTalk()
      clearTimeout(this.markTimer)
    }
  }

  resize(size: Size): void {
    this.size = size
    untrack(() => this.director.jump(this.placesOf(this.picture)))
  }

  /** Shows or hides a hand enlarged. */
  zoom(seat: number | null): void {
    this.zoomed = seat
    this.settle()
  }

  private arrange(picture: Picture): TableLayout {
    return tableLayout(picture, this.size, this.company.chair, { zoomed: this.zoomed, head: this.head })
  }

  private placesOf(picture: Picture): Beat['places'] {
    return placesOf(picture, this.arrange(picture))
  }

  /** Whoever acts has seen enough: what is still being told gives way to what is true. */
  private catchUp(): void {
    if (!this.director.idle) this.director.jump(this.placesOf(this.picture))
  }

  private settle(): void {
    this.director.play([{ places: this.placesOf(this.picture) }])
  }

  /** Without a story: at the beginning and after a break of the line. */
  private show(frame: OneFiftyFrame): void {
    this.heard = hear(this.heard, [], frame.view)
    this.totalsBefore = frame.view.totals
    this.picture = pictureOf(frame.view)
    this.before = this.picture
    this.lastShots = []
    this.lastMoved = false
    this.touched = []
    this.choice = NOTHING
    this.director.jump(this.placesOf(this.picture))
  }

  private take(frame: OneFiftyFrame): void {
    if (frame.events.length === 0) {
      this.show(frame)
      return
    }
    // A new round does not wait for the hands of the last one to be turned over.
    if (frame.events.some((event) => event.t === 'round_started')) this.catchUp()
    if (!frame.view.result) this.totalsBefore = frame.view.totals
    const shots = shotsFor(this.picture, frame.events, frame.view)
    const moving = shots.filter((shot) => shot.moves.length > 0)
    if (moving.length > 0) {
      this.before = this.picture
      this.lastShots = moving
      this.lastMoved = true
    }
    this.picture = pictureOf(frame.view)
    this.heard = hear(this.heard, frame.events, frame.view)
    this.forget(frame)
    if (!frame.view.result) this.told = null
    this.director.play(shots.map((shot) => this.beat(shot)))
    this.write(frame.events)
  }

  /** What was chosen holds as long as the same is to be decided and the cards still lie there. */
  private forget(frame: OneFiftyFrame): void {
    const phase = frame.view.phase
    const lasting = phase === 'peek' || phase === 'slap'
    const own = this.choice.own.filter((slot) => this.picture.grids[this.company.chair]?.[slot] !== undefined)
    this.choice = lasting ? { ...this.choice, own } : NOTHING
    if (phase !== 'jack' && phase !== 'spy') this.zoomed = null
  }

  private beat(shot: Shot): Beat {
    return {
      places: this.placesOf(shot.picture),
      moves: shot.moves,
      pace: shot.pace,
      ...(shot.stagger === undefined ? {} : { stagger: shot.stagger }),
      ...(shot.rest === undefined ? {} : { rest: shot.rest }),
      ...(shot.sound ? { sound: shot.sound } : {}),
      cue: () => this.cue(shot),
    }
  }

  private cue(shot: Shot): void {
    if (shot.reveal) this.told = shot.reveal
    if (shot.marks) this.mark(shot.marks)
    if (shot.moves.length > 0) this.touched = touchedBy(shot)
    if (shot.event) this.speak(shot.event)
  }

  private mark(marks: readonly string[]): void {
    this.marks = marks
    clearTimeout(this.markTimer)
    this.markTimer = setTimeout(() => (this.marks = []), MARK_MS)
  }

  private speak(event: OneFiftyEvent): void {
    const bubble = bubbleFor(event)
    if (bubble) this.talk.say(bubble.seat, bubble.text, bubble.strong)
  }

  private write(events: readonly OneFiftyEvent[]): void {
    const reader = { game: 'one_fifty', me: this.company.me, names: this.company.names }
    const spoken = events.filter(isAnnounced).flatMap((event) => sentence(event, reader) ?? [])
    const lines = events.flatMap(
      (event) => logLine(event, reader, this.options.discard_history === 'full') ?? [],
    )
    this.chronicle.write(lines, spoken)
  }

  // -- the last movement again ------------------------------------------------------------------------------

  watchAgain(): void {
    if (!this.canWatchAgain) return
    this.watching = true
    const shots = faceless([{ picture: this.before, moves: [], pace: 'quick', rest: 300 }, ...this.lastShots])
    this.director.jump(this.placesOf(shots[0]?.picture ?? this.picture))
    this.director.play(
      shots.slice(1).map((shot) => ({
        places: this.placesOf(shot.picture),
        moves: shot.moves,
        pace: 'watch',
        ...(shot.stagger === undefined ? {} : { stagger: shot.stagger }),
      })),
    )
  }

  /** Back to what is true now. */
  watchEnough(): void {
    if (!this.watching) return
    this.watching = false
    this.director.jump(this.placesOf(this.picture))
  }

  // -- what the player does -----------------------------------------------------------------------------------

  act(tokens: readonly string[], otherwise?: readonly string[]): Promise<void> {
    this.catchUp()
    return this.command.send(tokens, otherwise)
  }

  press(press: Press): void {
    if ('tokens' in press) void this.act(press.tokens, press.otherwise)
    else if ('choice' in press) this.choice = press.choice
    else if ('ask' in press) void this.ask(press.ask)
    else if (press.open === 'sheet') this.panel = 'sheet'
    else this.endClosed = false
  }

  tap(outcome: Outcome): void {
    if ('tokens' in outcome) void this.act(outcome.tokens)
    else if ('choice' in outcome) this.choice = outcome.choice
    else void this.ask(outcome.ask)
  }

  /**
   * Why something cannot be done: the server's own refusal of a token that is not legal, asked only while this
   * player decides, so that nothing can come of it; otherwise the sentence of the phase.
   */
  private async ask(token: string | null): Promise<void> {
    if (token !== null && this.deciding && !this.watching) {
      await this.act([token])
      return
    }
    const phase = this.situation.phase
    if (this.deciding) toast(t(`why.one_fifty.${phase as 'turn'}`), 'warning')
    else toast(t('why.one_fifty.waiting', { what: this.waitingText() }), 'warning')
  }

  /** What everybody else is at, while this player has nothing to decide. */
  waitingText(): string {
    const phase = this.view?.phase ?? 'deal'
    return t(`play.one_fifty.others.${phase as 'turn'}`, {
      name: this.company.nameOf(this.view?.turn ?? null),
    })
  }
}
