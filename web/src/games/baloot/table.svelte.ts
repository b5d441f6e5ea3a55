/**
 * One table of Baloot as the screen sees it: follows a session, turns its frames into what is shown, keeps what the
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
import type { BalootDealResult, BalootEvent, BalootView } from '../../lib/wire'
import { Chronicle } from '../../screens/table/chronicle.svelte'
import { Command } from '../../screens/table/command.svelte'
import { Company } from '../../screens/table/company.svelte'
import { Conversation } from '../../screens/table/conversation.svelte'
import type { Press } from './buttons'
import { NOTHING, type Choice, type Outcome, type Situation } from './choice'
import type { BalootFrame } from './frame'
import { placesOf } from './layout'
import { Legal } from './legal'
import { EMPTY, pictureOf, type Picture } from './picture'
import { hear, type Heard } from './results'
import { shotsFor, type Shot } from './story'
import { bubbleFor, logLine, spokenText, turnText } from './tell'
import type { Options } from './values'

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
  private told: BalootDealResult | null = $state.raw(null)
  /** The totals as the table has seen them. */
  private seenTotals: readonly number[] = $state.raw([0, 0])
  private latestTotals: readonly number[] = [0, 0]
  /** The deals whose arithmetic this page has heard. */
  heard: Heard = $state.raw({})
  /** What was last asked to be shown over the table. */
  panel: 'menu' | 'phrases' | 'sheet' | 'log' | 'rules' | 'leave' | 'keys' | 'projects' | 'qaid' | null =
    $state(null)
  /** About whom something is asked. */
  asked: number | null = $state(null)
  endClosed = $state(false)

  constructor(
    readonly session: Session,
    private readonly head = 0,
  ) {
    this.company = new Company(session)
    this.command = new Command(session, 'baloot')
  }

  readonly busy = $derived.by(() => this.command.busy)
  readonly frame = $derived.by(() => this.session.frame as BalootFrame | null)
  readonly view: BalootView | undefined = $derived(this.frame?.view)
  readonly options = $derived.by(() => (this.session.room?.options ?? {}) as Options)
  /** The score of a deal as long as it is shown over the table. */
  readonly result: BalootDealResult | null = $derived(this.director.idle ? null : this.told)
  /** A deal counts when its score has been shown. */
  readonly totals: readonly number[] = $derived(
    this.director.idle ? (this.view?.team_totals ?? [0, 0]) : this.seenTotals,
  )
  readonly legal = $derived(new Legal(this.frame?.legal ?? []))
  readonly deciding = $derived.by(
    () => this.company.me !== null && this.view?.to_act.includes(this.company.me) === true,
  )
  readonly situation: Situation = $derived({
    phase: this.view?.phase ?? 'deal',
    deciding: this.deciding && this.result === null,
    legal: this.legal,
    oneTap: settings.oneTap,
  })
  /** The own cards that lie in announcements, as long as those may be shown. */
  readonly announced: readonly string[] = $derived.by(() =>
    this.view?.phase === 'play' && this.view.trick === 1
      ? this.view.projects.flatMap(({ seat, cards }) => (seat === this.company.me ? (cards ?? []) : []))
      : [],
  )
  readonly layout: TrickLayout = $derived.by(() => trickLayout(this.size, this.company.chair, this.head))

  // -- what is shown ----------------------------------------------------------------------------------------

  /** Follows the session until the returned function is called. */
  follow(): () => void {
    // Nothing that is read here may make the table follow anew.
    untrack(() => {
      if (this.frame) this.show(this.frame)
    })
    const stopFrames = this.session.onframe((frame) => this.take(frame as BalootFrame))
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
  private show(frame: BalootFrame): void {
    this.heard = hear(this.heard, frame.view)
    this.latestTotals = frame.view.team_totals
    this.picture = pictureOf(frame.view, this.order)
    this.told = null
    this.choice = NOTHING
    this.director.jump(placesOf(this.picture, this.layout))
  }

  private take(frame: BalootFrame): void {
    if (frame.events.length === 0) {
      this.show(frame)
      return
    }
    const shots = shotsFor(this.picture, frame.events, frame.view, this.order)
    if (this.director.idle) this.seenTotals = this.latestTotals
    this.latestTotals = frame.view.team_totals
    this.picture = pictureOf(frame.view, this.order)
    this.heard = hear(this.heard, frame.view)
    this.forget()
    this.director.play(shots.map((shot) => this.beat(shot)))
    this.write(frame)
  }

  /** What was chosen holds as long as the card is still in the hand. */
  private forget(): void {
    const { card } = this.choice
    const held = card !== null && this.picture.hands[this.company.chair]?.includes(card) === true
    this.choice = held ? { ...NOTHING, card } : NOTHING
  }

  private beat(shot: Shot): Beat {
    return {
      places: placesOf(shot.picture, this.layout),
      moves: shot.moves,
      pace: shot.pace,
      ...(shot.stagger === undefined ? {} : { stagger: shot.stagger }),
      ...(shot.rest === undefined ? {} : { rest: shot.rest }),
      ...(shot.sound ? { sound: shot.sound } : {}),
      cue: () => this.cue(shot),
    }
  }

  private cue(shot: Shot): void {
    this.told = shot.result ?? null
    if (shot.result) this.seenTotals = shot.result.totals
    const bubble = shot.event && bubbleFor(shot.event)
    if (bubble) this.talk.say(bubble.seat, bubble.text, bubble.strong)
  }

  private write({ events, view }: { events: readonly BalootEvent[]; view: BalootView }): void {
    const { me, names } = this.company
    const reader = { game: 'baloot', me, names }
    const spoken = events.flatMap((event) => spokenText(event, reader) ?? [])
    if (view.phase === 'play' && view.turn === me) spoken.push(turnText(view, names))
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

  /** What everybody else is at, while this player has nothing to decide. */
  waitingText(): string {
    const phase = this.view?.phase ?? 'deal'
    return t(`play.baloot.others.${phase as 'bidding'}`, {
      name: this.company.nameOf(this.view?.turn ?? null),
    })
  }
}
