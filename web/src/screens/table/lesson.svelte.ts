/**
 * A first lesson under way: a recorded round at the real table, in which the learner takes his own steps and the
 * others go on by themselves. It lives as long as the component that makes it.
 */

import { remember } from '../../lib/settings/storage'
import type { Player, Refusal } from '../../lib/wire'
import { ownStep, plainCommand, ScriptedSession, type Scene } from './scripted.svelte'

interface Plan {
  scene: Scene
  players: readonly Player[]
  /** The frame it begins with. */
  from?: number
  /** How many steps of the others come quickly at first: nothing is to be followed yet. */
  quick?: number
  /** In milliseconds: before each other step of the others, and from the end to the last word. */
  pause: number
  reveal: number
  /** Says whether the lesson has come to its end. */
  isOver: (session: ScriptedSession) => boolean
  /** Under this key the device remembers that it was taken. */
  seenKey: string
  onclose: () => void
}

const QUICK_MS = 200

export class LessonRun {
  /** Own steps taken so far. */
  taken = $state(0)
  /** What the end shows has been seen: it is time for the last word. */
  revealed = $state(false)
  session: ScriptedSession = $state.raw() as ScriptedSession
  /** The learner is to do something now. */
  readonly own: boolean = $derived(ownStep(this.session.nextStep))
  readonly finished: boolean = $derived.by(() => this.plan.isOver(this.session))

  constructor(private readonly plan: Plan) {
    this.session = this.begin()
    $effect(() => {
      const { at } = this.session
      if (this.finished || this.own) return
      const { from = 0, quick = 2, pause } = plan
      const timer = setTimeout(() => this.session.advance(), at < from + quick ? QUICK_MS : pause)
      return () => clearTimeout(timer)
    })
    $effect(() => {
      if (!this.finished) return
      const timer = setTimeout(() => (this.revealed = true), plan.reveal)
      return () => clearTimeout(timer)
    })
  }

  again(): void {
    this.taken = 0
    this.revealed = false
    this.session = this.begin()
  }

  end(): void {
    remember(this.plan.seenKey, true)
    this.plan.onclose()
  }

  private begin(): ScriptedSession {
    const { scene, players, from } = this.plan
    return new ScriptedSession(scene, players, from, (tokens) => this.refuse(tokens))
  }

  private refuse(tokens: readonly string[]): Refusal | null {
    const [, ...wanted] = this.session.nextStep?.split(' ') ?? []
    if (!this.own || plainCommand(tokens) !== plainCommand(wanted)) return { code: 'lesson', facts: {} }
    this.taken += 1
    return null
  }
}
