/**
 * Shows the pictures of a table one after another. The last picture is always the truth; what comes between is
 * only for watching, and is left out when the screen falls behind or nobody looks.
 */

import { tick } from 'svelte'
import { play, vibrate } from '../sound/synth'
import type { SoundName } from '../sound/recipes'
import { restTime, type Pace } from './pace'
import { coveredPlaces, planMotions, type Motion, type Move, type Place } from './place'

export interface Beat {
  /** The whole picture after this beat. */
  places: readonly Place[]
  moves?: readonly Move[]
  pace?: Pace
  /** Milliseconds between the starts of the movements, in their order. */
  stagger?: number
  sound?: SoundName
  /** Milliseconds in which nothing more happens, so that the picture can be read. */
  rest?: number
  /** Called when the beat begins: bubbles, spoken text. Not called for a beat that is left out. */
  cue?: () => void
}

/** Moves the elements of the stage; ends when they have arrived. `turnOver` is called when a card stands on its edge. */
export interface Animator {
  run(motions: readonly Motion[], pace: Pace, stagger: number, turnOver: (id: string) => void): Promise<void>
  cancel(): void
}

/** More waiting beats with movements than this, and the screen is behind. */
const BEHIND = 8

export class Director {
  /** What lies on the stage now. */
  places: readonly Place[] = $state.raw([])
  /** Old tops of piles, until the new ones have arrived. */
  covered: readonly Place[] = $state.raw([])
  /** Something moves: taps have to wait. */
  moving = $state(false)
  /** Everything has been shown: the last picture lies there. */
  idle = $state(true)
  /** The side still shown by cards that have not turned over yet. */
  private sides: Readonly<Record<string, string | null>> = $state.raw({})
  /** Cards on their way lie above all others. */
  private traveling: readonly string[] = $state.raw([])

  private queue: Beat[] = []
  private running = false
  private animator: Animator | undefined
  /** Raised by a jump, so that the beat under way knows that it is over. */
  private era = 0
  /** Ends a pause at once. */
  private wake: () => void = () => undefined

  attach(animator: Animator): () => void {
    this.animator = animator
    return () => {
      this.jump()
      this.animator = undefined
    }
  }

  faceOf(place: Place): string | null {
    const side = this.sides[place.id]
    return side === undefined ? place.face : side
  }

  isTraveling(place: Place): boolean {
    return this.traveling.includes(place.id)
  }

  /** Puts beats in line. They are skipped to the last one if too many wait or the page is hidden. */
  play(beats: readonly Beat[]): void {
    this.queue.push(...beats)
    const moves = this.queue.filter((beat) => beat.moves && beat.moves.length > 0)
    if (document.hidden || moves.length > BEHIND) this.jump()
    else if (!this.running) void this.run()
  }

  /** A card was put down beside its place by hand; the next beat takes it from there. */
  nudge(id: string, dx: number, dy: number): void {
    this.places = this.places.map((place) =>
      place.id === id ? { ...place, x: place.x + dx, y: place.y + dy } : place,
    )
  }

  /** Shows the last picture at once: the given one, or the last in line. */
  jump(places = this.queue.at(-1)?.places): void {
    this.queue = []
    this.era += 1
    this.wake()
    this.animator?.cancel()
    this.settle()
    this.idle = true
    if (places) this.places = places
  }

  /** Ends the pause in which something can be read: it has been read. */
  goOn(): void {
    this.wake()
  }

  private async run(): Promise<void> {
    this.running = true
    this.idle = false
    for (let beat = this.queue.shift(); beat; beat = this.queue.shift()) await this.show(beat)
    this.running = false
    this.idle = true
  }

  private async show(beat: Beat): Promise<void> {
    const era = this.era
    const pace = beat.pace ?? 'quick'
    const motions = planMotions(this.places, beat.places, beat.moves ?? [])
    this.covered = coveredPlaces(this.places, beat.moves ?? [])
    const turning = motions.filter((motion) => motion.turns)
    this.sides = Object.fromEntries(turning.map((motion) => [motion.id, motion.from?.face ?? null]))
    this.traveling = motions.filter((motion) => motion.travels).map((motion) => motion.id)
    this.moving = this.traveling.length > 0
    this.places = beat.places
    beat.cue?.()
    if (beat.sound) play(beat.sound)
    if (beat.sound === 'turn' || beat.sound === 'wrong') vibrate(beat.sound)
    // The new elements must exist before they can be moved.
    await tick()
    if (era !== this.era) return
    await this.animator?.run(motions, pace, beat.stagger ?? 0, (id) => this.turnOver(id))
    if (era !== this.era) return
    this.settle()
    const rest = beat.rest ?? (this.queue.length > 0 && motions.length > 0 ? restTime(pace) : 0)
    if (rest > 0) await this.pause(rest)
  }

  private async pause(milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  private turnOver(id: string): void {
    this.sides = Object.fromEntries(Object.entries(this.sides).filter(([other]) => other !== id))
  }

  private settle(): void {
    this.covered = []
    this.sides = {}
    this.traveling = []
    this.moving = false
  }
}
