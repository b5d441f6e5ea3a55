/**
 * One table of Trix as the screen sees it: follows a session, turns its frames into what is shown, keeps what the
 * player is about to do, and sends it. The view is always the truth; between two views the director tells how it
 * came about.
 */

import { untrack } from 'svelte'
import type { Session } from '../../lib/net/session'
import { settings } from '../../lib/settings/settings.svelte'
import { recall, remember } from '../../lib/settings/storage'
import type { Size } from '../../lib/stage/box'
import { Director, type Beat } from '../../lib/stage/director.svelte'
import { t } from '../../lib/text/text.svelte'
import { trickLayout, type TrickLayout } from '../../lib/trick/layout'
import type { HandOrder } from '../../lib/trick/order'
import type { TrixDealEnded, TrixEvent, TrixView } from '../../lib/wire'
import { Chronicle } from '../../screens/table/chronicle.svelte'
import { Command } from '../../screens/table/command.svelte'
import { Company } from '../../screens/table/company.svelte'
import { Conversation } from '../../screens/table/conversation.svelte'
import type { Press } from './buttons'
import { NOTHING, onlyCard, type Choice, type Outcome, type Situation } from './choice'
import type { TrixFrame } from './frame'
import { placesOf } from './layout'
import { EMPTY, pictureOf, type Picture } from './picture'
import { hear, type Heard } from './results'
import { shotsFor, type Shot } from './story'
import { bubbleFor, logLine, spokenText, turnText } from './tell'
import { DEFAULTS, unitsOf, type Options } from './values'

/** Under this key a device remembers how hands are held. */
const ORDER = 'handOrder'

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
  order: HandOrder = $state(recall(ORDER) === 'rank' ? 'rank' : 'suit')
  /** The last trick is being looked at. */
  peeking = $state(false)
  /** The score that is being told. */
  private told: TrixDealEnded | null = $state.raw(null)
  /** The totals as the table has seen them. */
  private seenTotals: readonly number[] = $state.raw([0, 0, 0, 0])
  private latestTotals: readonly number[] = [0, 0, 0, 0]
  /** The deals whose arithmetic this page has heard. */
  heard: Heard = $state.raw({})
  /** What was last asked to be shown over the table. */
  panel: 'menu' | 'phrases' | 'sheet' | 'log' | 'rules' | 'leave' | 'keys' | 'board' | null = $state(null)
  endClosed = $state(false)

  constructor(
    readonly session: Session,
    private readonly head = 0,
  ) {
    this.company = new Company(session)
    this.command = new Command(session, 'trix')
  }

  readonly busy = $derived.by(() => this.command.busy)
  readonly frame = $derived.by(() => this.session.frame as TrixFrame | null)
  readonly view: TrixView | undefined = $derived(this.frame?.view)
  readonly options: Options = $derived.by(() => ({ ...DEFAULTS, ...this.session.room?.options }) as Options)
  /** Who scores together. */
  readonly units = $derived(unitsOf(this.options))
  /** The score of a deal as long as it is shown over the table. */
  readonly result: TrixDealEnded | null = $derived(this.director.idle ? null : this.told)
  /** A deal counts when its score has been shown. */
  readonly totals: readonly number[] = $derived(
    this.director.idle ? (this.view?.totals ?? [0, 0, 0, 0]) : this.seenTotals,
  )
  readonly deciding = $derived.by(
    () => this.company.me !== null && this.view?.to_act.includes(this.company.me) === true,
  )
  readonly situation: Situation = $derived({
    phase: this.view?.phase ?? 'deal',
    deciding: this.deciding && this.result === null,
    legal: this.frame?.legal ?? [],
    oneTap: settings.oneTap,
  })
  readonly layout: TrickLayout = $derived.by(() => trickLayout(this.size, this.company.chair, this.head))

  // -- what is shown ----------------------------------------------------------------------------------------

  /** Follows the session until the returned function is called. */
  follow(): () => void {
    // Nothing that is read here may make the table follow anew.
    untrack(() => {
      if (this.frame) this.show(this.frame)
    })
    const stopFrames = this.session.onframe((frame) => this.take(frame as TrixFrame))
    const stopTalk = this.talk.follow(this.session)
    return () => {
      stopFrames()
      stopTalk()
    }
  }

  resize(size: Size): void {
    this.size = size
    untrack(() => this.director.jump(placesOf(this.picture, this.layout)))
  }

  /** Whoever acts has seen enough: what is still being told gives way to what is true. */
  catchUp(): void {
    if (!this.director.idle) this.director.jump(placesOf(this.picture, this.layout))
  }

  /** Holds the hand in the other order; the cards move, so that nobody is lost. */
  sort(): void {
    this.order = this.order === 'suit' ? 'rank' : 'suit'
    remember(ORDER, this.order)
    if (!this.view) return
    this.picture = pictureOf(this.view, this.order)
    this.director.play([{ places: placesOf(this.picture, this.layout) }])
  }

  /** Without a story: at the beginning and after a break of the line. */
  private show(frame: TrixFrame): void {
    this.heard = hear(this.heard, frame.view)
    this.latestTotals = frame.view.totals
    this.picture = pictureOf(frame.view, this.order)
    this.told = null
    this.forget()
    this.director.jump(placesOf(this.picture, this.layout))
  }

  private take(frame: TrixFrame): void {
    if (frame.events.length === 0) {
      this.show(frame)
      return
    }
    const shots = shotsFor(this.picture, frame.events, frame.view, this.order)
    if (this.director.idle) this.seenTotals = this.latestTotals
    this.latestTotals = frame.view.totals
    this.picture = pictureOf(frame.view, this.order)
    this.heard = hear(this.heard, frame.view)
    this.forget()
    this.director.play(shots.map((shot) => this.beat(shot)))
    this.write(frame)
  }

  /** What was chosen holds as long as the card is still in the hand; the only card that can be played is suggested. */
  private forget(): void {
    const { card } = this.choice
    const held = card !== null && this.picture.hands[this.company.chair]?.includes(card) === true
    const only = onlyCard({ ...this.situation, deciding: this.deciding })
    const { doubled } = this.view?.phase === 'doubling' ? this.choice : NOTHING
    this.choice = { ...NOTHING, doubled, card: only ?? (held ? card : null) }
  }

  private beat(shot: Shot): Beat {
    return {
      places: placesOf(shot.picture, this.layout),
      moves: shot.moves,
      pace: shot.pace,
      ...(shot.rest === undefined ? {} : { rest: shot.rest }),
      ...(shot.sound ? { sound: shot.sound } : {}),
      cue: () => this.cue(shot),
    }
  }

  private cue(shot: Shot): void {
    this.told = shot.result ?? null
    if (shot.result) this.seenTotals = shot.result.scores.map(({ total }) => total)
    const bubble = shot.event && bubbleFor(shot.event)
    if (bubble) this.talk.say(bubble.seat, bubble.text, bubble.strong)
  }

  private write({ events, view }: { events: readonly TrixEvent[]; view: TrixView }): void {
    const { me, names } = this.company
    const reader = { game: 'trix', me, names }
    const spoken = events.flatMap((event) => spokenText(event, reader) ?? [])
    if (view.turn === me && me !== null && view.phase.endsWith('_play')) spoken.push(turnText(view))
    this.chronicle.write(
      events.flatMap((event) => logLine(event, reader) ?? []),
      spoken,
    )
  }

  // -- what the player does -----------------------------------------------------------------------------------

  act(tokens: readonly string[]): Promise<void> {
    this.catchUp()
    return this.command.send(tokens)
  }

  press(press: Press): void {
    if ('tokens' in press) void this.act(press.tokens)
    else if ('choice' in press) this.choice = press.choice
    else if ('ask' in press) void this.act([press.ask])
    else if (press.open === 'end') this.endClosed = false
    else this.panel = press.open
  }

  tap(outcome: Outcome): void {
    if ('tokens' in outcome) void this.act(outcome.tokens)
    else if ('choice' in outcome) this.choice = outcome.choice
    else void this.act([outcome.ask])
  }

  /** Everybody knows that this card is doubled. */
  isDoubled(face: string): boolean {
    return this.view?.doubled.some(({ card }) => card === face) === true
  }

  /** What everybody else is at, while this player has nothing to decide. */
  waitingText(): string {
    const phase = this.view?.phase ?? 'deal'
    const seat = phase === 'choose_contract' ? this.view?.owner : this.view?.turn
    return t(`play.trix.others.${phase as 'trick_play'}`, { name: this.company.nameOf(seat ?? null) })
  }
}
