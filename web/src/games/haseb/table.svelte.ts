/**
 * One table of Haseb! as the screen sees it: follows a session, turns its frames into what is shown, keeps what the
 * player is about to do, and sends it. The view is always the truth; between two views the director tells how it
 * came about.
 */

import { untrack } from 'svelte'
import { refusalText } from '../../lib/generic/words'
import { sentence } from '../../lib/generic/story'
import type { TableLayout } from '../../lib/grid/layout'
import { readSlotId } from '../../lib/grid/slot'
import type { Session } from '../../lib/net/session'
import { settings } from '../../lib/settings/settings.svelte'
import type { Size } from '../../lib/stage/box'
import { Director, type Beat } from '../../lib/stage/director.svelte'
import { t } from '../../lib/text/text.svelte'
import { toast } from '../../lib/ui/toasts.svelte'
import type { HasebEvent, HasebView } from '../../lib/wire'
import { Chronicle } from '../../screens/table/chronicle.svelte'
import { Company } from '../../screens/table/company.svelte'
import { Conversation } from '../../screens/table/conversation.svelte'
import { promptFor, type Moment, type Press } from './buttons'
import {
  NOTHING,
  seatTargets,
  stillThere,
  targets,
  type Choice,
  type Outcome,
  type Situation,
} from './choice'
import type { HasebFrame } from './frame'
import { placesOf, tableLayout } from './layout'
import { Legal } from './legal'
import { EMPTY, pictureOf, type Picture } from './picture'
import { hear, type Heard } from './results'
import { faceless, shotsFor, type Reveal, type Shot } from './story'
import { bubbleFor, isAnnounced, logLine } from './tell'
import type { Options } from './values'

const MARK_MS = 1800
const STRIP = 24

/** Slots whose card is another one than before; where a whole deal goes is nothing to remember. */
function touchedBy({ moves, events }: Shot): string[] {
  if (events === undefined) return []
  const moved = moves.filter((move) => !move.slides).map((move) => move.to)
  return moved.filter((place) => readSlotId(place) !== undefined)
}

export class TableModel {
  readonly director = new Director()
  readonly talk = new Conversation()
  readonly chronicle = new Chronicle()
  readonly company: Company
  size: Size = $state.raw({ width: 0, height: 0 })
  /** The settled picture of the latest view. */
  picture: Picture = $state.raw(EMPTY)
  choice: Choice = $state.raw(NOTHING)
  zoomed: number | null = $state(null)
  /** Places where something has just happened without a movement. */
  marks: readonly string[] = $state.raw([])
  /** Places where the last movement has put a card, until the next one. */
  touched: readonly string[] = $state.raw([])
  /** A card is shown to this player that will be hidden again. */
  looking = $state(false)
  /** The round that is being counted. */
  reveal: Reveal | null = $state.raw(null)
  /** The totals before the round that is being counted. */
  private totalsBefore: readonly number[] = $state.raw([])
  /** A command is under way. */
  busy = $state(false)
  /** The last movement is being watched again: nothing can be done meanwhile. */
  watching = $state(false)
  /** The rounds whose arithmetic this page has heard. */
  heard: Heard = $state.raw({})
  /** What was last asked to be shown over the table. */
  panel:
    | 'menu'
    | 'phrases'
    | 'sheet'
    | 'log'
    | 'rules'
    | 'lesson'
    | 'leave'
    | 'keys'
    | 'powers'
    | 'guess'
    | 'mission'
    | null = $state(null)
  endClosed = $state(false)

  private lastShots: readonly Shot[] = []
  private before: Picture = EMPTY
  private markTimer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly session: Session,
    private readonly head = 0,
  ) {
    this.company = new Company(session)
  }

  readonly frame = $derived.by(() => this.session.frame as HasebFrame | null)
  readonly view: HasebView | undefined = $derived(this.frame?.view)
  readonly options = $derived.by(() => (this.session.room?.options ?? {}) as Options)
  /** As the table has seen them: a round counts when its rows have been turned over. */
  readonly totals: readonly number[] = $derived(
    this.reveal && !this.reveal.settled ? this.totalsBefore : (this.view?.totals ?? []),
  )
  readonly deciding = $derived.by(
    () => this.company.me !== null && this.view?.to_act.includes(this.company.me) === true,
  )
  readonly situation: Situation = $derived.by(() => ({
    phase: this.view?.phase ?? 'deal',
    me: this.company.me,
    deciding: this.deciding && !this.watching,
    legal: new Legal(this.frame?.legal ?? []),
    free: new Legal(this.frame?.free ?? []),
    oneTap: settings.oneTap,
  }))
  readonly moment: Moment = $derived.by(() => ({
    ...this.situation,
    held: this.picture.hold?.seat === this.company.me ? (this.picture.hold?.face ?? null) : null,
    top: this.picture.floor.top,
    power: this.view?.power ?? null,
    raided: this.view?.raided.length ?? 0,
    looking: this.looking,
    // The last round of a match stays open.
    counting: this.reveal !== null && !(this.director.idle && this.situation.phase === 'match_over'),
    names: this.company.names,
  }))
  readonly targets = $derived(targets(this.situation, this.choice))
  readonly seatTargets = $derived(seatTargets(this.situation, this.choice))
  /** Something holds in this round that is said above the piles. */
  readonly hasStrip = $derived(
    [this.view?.mood, this.view?.team, this.view?.posts].some((each) => each !== null && each !== undefined),
  )
  readonly layout: TableLayout = $derived.by(() => this.arrange(this.picture))
  /** The highest limit of this attempt that this page has seen. */
  mostLimit = $state(0)
  private lastMoved = $state(false)
  readonly canWatchAgain = $derived(this.director.idle && this.lastMoved)

  // -- what is shown ----------------------------------------------------------------------------------------

  /** Follows the session until the returned function is called. */
  follow(): () => void {
    // Nothing that is read here may make the table follow anew.
    untrack(() => {
      if (this.frame) this.show(this.frame)
    })
    const stopFrames = this.session.onframe((frame) => this.take(frame as HasebFrame))
    const stopTalk = this.talk.follow(this.session)
    return () => {
      stopFrames()
      stopTalk()
      clearTimeout(this.markTimer)
    }
  }

  resize(size: Size): void {
    this.size = size
    untrack(() => this.jump())
  }

  /** Shows or hides a row enlarged. */
  zoom(seat: number | null): void {
    this.zoomed = seat
    this.director.play([{ places: this.placesOf(this.picture) }])
  }

  private arrange(picture: Picture): TableLayout {
    const strip = this.hasStrip ? STRIP : 0
    return tableLayout(picture, this.size, this.company.chair, {
      zoomed: this.zoomed,
      head: this.head,
      strip,
    })
  }

  private placesOf(picture: Picture): Beat['places'] {
    return placesOf(picture, this.arrange(picture))
  }

  /** Shows at once what is true. */
  private jump(): void {
    this.director.jump(this.placesOf(this.picture))
    this.looking = false
    const { phase, result = null, rows = [] } = this.view ?? {}
    // The rows of the last round stay open, those of earlier ones make room.
    this.reveal =
      phase === 'match_over' && result ? { result, opened: rows.map((_, seat) => seat), settled: true } : null
  }

  /** Whoever acts has seen enough: what is still being told gives way to what is true. */
  private catchUp(): void {
    if (!this.director.idle) this.jump()
  }

  /** Without a story: at the beginning and after a break of the line. */
  private show(frame: HasebFrame): void {
    this.heard = hear(this.heard, [], frame.view)
    this.measure(frame)
    this.totalsBefore = frame.view.totals
    this.picture = pictureOf(frame.view)
    this.before = this.picture
    this.lastShots = []
    this.lastMoved = false
    this.touched = []
    this.choice = NOTHING
    this.jump()
  }

  private take(frame: HasebFrame): void {
    if (frame.events.length === 0) {
      this.show(frame)
      return
    }
    const ended = frame.events.some((event) => event.t === 'round_ended')
    const shots = shotsFor(this.picture, frame.events, frame.view)
    const moving = shots.filter((shot) => shot.moves.length > 0)
    if (moving.length > 0) {
      this.before = this.picture
      this.lastShots = moving
      this.lastMoved = true
    }
    if (!ended && !this.reveal) this.totalsBefore = frame.view.totals
    this.picture = shots.at(-1)?.picture ?? pictureOf(frame.view)
    this.heard = hear(this.heard, frame.events, frame.view)
    this.measure(frame)
    this.forget(frame)
    this.director.play(shots.map((shot) => this.beat(shot)))
    this.write(frame.events)
  }

  private measure({ events, view }: HasebFrame): void {
    const limit = view.team?.limit ?? 0
    const anew = events.some((event) => event.t === 'round_started')
    this.mostLimit = anew ? limit : Math.max(this.mostLimit, limit)
  }

  /** What was chosen holds as long as the same is to be decided and the cards still lie there. */
  private forget(frame: HasebFrame): void {
    const sizes = this.picture.rows.map((row) => row.length)
    const own = frame.events.some((event) => 'seat' in event && event.seat === this.company.me)
    this.choice =
      own && this.choice.mode !== 'mark' ? NOTHING : stillThere(this.choice, sizes, this.company.chair)
    const choosing = frame.legal.some((token) => token.includes('.'))
    if (own || (!choosing && this.choice.mode !== 'mark')) this.zoomed = null
    if (this.panel === 'powers' || this.panel === 'guess') this.panel = null
    if (frame.legal.some((token) => token.startsWith('choose:'))) this.panel = 'powers'
    if (frame.legal.some((token) => token.startsWith('guess:'))) this.panel = 'guess'
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
    if (shot.reveal !== undefined) this.reveal = shot.reveal
    this.looking = shot.look === true
    if (shot.marks) this.mark(shot.marks)
    if (shot.moves.length > 0) this.touched = touchedBy(shot)
    shot.events?.forEach((event) => this.speak(event))
  }

  private mark(marks: readonly string[]): void {
    this.marks = marks
    clearTimeout(this.markTimer)
    this.markTimer = setTimeout(() => (this.marks = []), MARK_MS)
  }

  private speak(event: HasebEvent): void {
    const bubble = bubbleFor(event)
    if (bubble) this.talk.say(bubble.seat, bubble.text, bubble.strong)
    if (event.t === 'call_blocked') toast(t('event.haseb.call_blocked.me'), 'warning')
    if (event.t === 'mood_turned')
      toast(t('event.haseb.mood_turned', { mood: t(`mood.haseb.${event.mood}`) }))
  }

  private write(events: readonly HasebEvent[]): void {
    const reader = { game: 'haseb', me: this.company.me, names: this.company.names }
    const spoken = events.filter(isAnnounced).flatMap((event) => sentence(event, reader) ?? [])
    this.chronicle.write(
      events.flatMap((event) => logLine(event, reader) ?? []),
      spoken,
    )
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

  async act(tokens: readonly string[]): Promise<void> {
    if (this.busy) return
    this.catchUp()
    this.busy = true
    const refusal = await this.session.act(tokens)
    this.busy = false
    if (refusal) toast(refusalText(refusal, 'haseb'), 'warning')
    else if (this.choice.mode === 'mark') this.choice = NOTHING
  }

  press(press: Press): void {
    // Whoever chooses has seen enough: the next touch is for a card, not for what it shows.
    if (this.looking) this.catchUp()
    if ('tokens' in press) void this.act(press.tokens)
    else if ('choice' in press) this.choice = press.choice
    else if ('ask' in press) void this.ask(press.ask)
    else if ('goOn' in press) this.goOn()
    else if (press.open === 'end') this.endClosed = false
    else this.panel = press.open
  }

  tap(outcome: Outcome): void {
    if ('tokens' in outcome) void this.act(outcome.tokens)
    else if ('choice' in outcome) this.choice = outcome.choice
    else void this.ask(outcome.ask)
  }

  /** What is shown has been read: on to the next. */
  private goOn(): void {
    if (this.reveal) this.jump()
    else this.director.goOn()
  }

  /**
   * Why something cannot be done: the server's own refusal of a token that is not legal, asked only while this
   * player decides, so that nothing can come of it; otherwise what is to be decided now.
   */
  private async ask(token: string | null): Promise<void> {
    const deciding = this.deciding && !this.watching
    if (token !== null && (deciding || this.choice.mode === 'mark')) {
      await this.act([token])
      return
    }
    if (deciding) toast(promptFor(this.moment, this.choice), 'warning')
    else toast(t('why.haseb.waiting', { what: this.waitingText() }), 'warning')
  }

  /** What everybody else is at, while this player has nothing to decide. */
  waitingText(): string {
    const { phase = 'deal', turn = null, power = null, to_act = [] } = this.view ?? {}
    const name = this.company.nameOf(turn)
    if (phase === 'power' && power !== null)
      return t('play.haseb.others.power', { name, power: t(`power.haseb.${power as 'peek'}`) })
    return t(`play.haseb.others.${phase as 'turn'}`, { name, count: to_act.length })
  }
}
