import { flushSync } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Director, type Animator, type Beat } from './director.svelte'
import type { Place } from './place'

function picture(x: number, face: string | null = null): Place[] {
  return [{ id: 'discard', x, y: 0, w: 60, rotate: 0, z: 0, face }]
}

const beat = (x: number, more: Partial<Beat> = {}): Beat => ({ places: picture(x), ...more })

/** An animator whose movements end when the test says so. */
class HeldAnimator implements Animator {
  private ends: (() => void)[] = []
  turnOver: (id: string) => void = () => undefined
  runs = 0

  run: Animator['run'] = (_motions, _pace, _stagger, turnOver) => {
    this.runs += 1
    this.turnOver = turnOver
    return new Promise((resolve) => this.ends.push(resolve))
  }

  cancel = vi.fn(() => this.end())

  end(): void {
    this.ends.splice(0).forEach((resolve) => resolve())
  }
}

const later = () => new Promise((resolve) => setTimeout(resolve, 60))

function staged() {
  const director = new Director()
  const animator = new HeldAnimator()
  director.attach(animator)
  director.jump(picture(0))
  return { director, animator }
}

const shownX = (director: Director) => director.places[0]?.x

afterEach(() => vi.restoreAllMocks())

describe('Director', () => {
  it('shows one beat after another', async () => {
    const { director, animator } = staged()
    director.play([beat(1), beat(2)])
    await later()
    expect(shownX(director)).toBe(1)
    animator.end()
    await later()
    expect(shownX(director)).toBe(2)
  })

  it('calls the cue of a beat when it begins', async () => {
    const { director, animator } = staged()
    const cues: string[] = []
    director.play([beat(1, { cue: () => cues.push('first') }), beat(2, { cue: () => cues.push('second') })])
    await later()
    expect(cues).toEqual(['first'])
    animator.end()
    await later()
    expect(cues).toEqual(['first', 'second'])
  })

  it('jumps to the last picture when it falls behind', async () => {
    const { director } = staged()
    director.play([beat(1)])
    await later()
    const moves = [{ from: 'discard', to: 'discard' }]
    director.play([2, 3, 4, 5, 6, 7, 8, 9, 10].map((x) => beat(x, { moves })))
    await later()
    expect(shownX(director)).toBe(10)
    expect(director.moving).toBe(false)
  })

  it('does not fall behind by beats in which nothing moves', async () => {
    const { director, animator } = staged()
    director.play([beat(1)])
    await later()
    director.play([2, 3, 4, 5, 6, 7, 8, 9, 10].map((x) => beat(x)))
    await later()
    expect(shownX(director)).toBe(1)
    animator.end()
  })

  it('is idle only when the last picture lies there and has rested', async () => {
    const { director, animator } = staged()
    director.play([beat(1, { rest: 200 })])
    expect(director.idle).toBe(false)
    await later()
    animator.end()
    await later()
    expect(director.idle).toBe(false)
    director.jump()
    expect(director.idle).toBe(true)
    director.play([beat(2)])
    await later()
    expect(shownX(director)).toBe(2)
    animator.end()
    await later()
    expect(director.idle).toBe(true)
  })

  it('goes on after a jump', async () => {
    const { director, animator } = staged()
    director.play([beat(1)])
    await later()
    director.jump(picture(9))
    await later()
    director.play([beat(10)])
    await later()
    expect(shownX(director)).toBe(10)
    animator.end()
  })

  it('does not animate while nobody looks', async () => {
    const { director, animator } = staged()
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    director.play([beat(1), beat(2)])
    await later()
    expect(shownX(director)).toBe(2)
    expect(animator.runs).toBe(0)
  })

  it('shows the old side until the card stands on its edge', async () => {
    const { director, animator } = staged()
    director.play([{ places: picture(0, '5D') }])
    await later()
    const face = () => {
      flushSync()
      return director.places[0] && director.faceOf(director.places[0])
    }
    expect(face()).toBeNull()
    animator.turnOver('discard')
    expect(face()).toBe('5D')
    animator.end()
  })

  it('knows which cards travel, and only until they arrive', async () => {
    const { director, animator } = staged()
    director.jump([...picture(0), { id: 'stock', x: 50, y: 0, w: 60, rotate: 0, z: 0, face: null }])
    director.play([{ places: picture(0, '5D'), moves: [{ from: 'stock', to: 'discard' }] }])
    await later()
    const [place] = director.places
    if (!place) throw new Error('nothing shown')
    expect(director.isTraveling(place)).toBe(true)
    expect(director.moving).toBe(true)
    animator.end()
    await later()
    expect(director.isTraveling(place)).toBe(false)
    expect(director.moving).toBe(false)
  })
})
