import { describe, expect, it } from 'vitest'
import { handIds } from '../../../lib/trick/picture'
import type { BalootScene } from '../frame'
import { pictureOf } from '../picture'
import arabic from '../texts.ar.json'
import english from '../texts.en.json'
import recorded from './lesson.json'
import { ownStep } from '../../../screens/table/scripted.svelte'
import { sentenceAt } from './script'

const { frames } = recorded as unknown as BalootScene
const own = frames.map((frame) => frame.step).filter(ownStep)

describe('the first lesson', () => {
  it('has a sentence for every own step, in the order of the recording, and no other', () => {
    expect(own.length).toBeGreaterThan(8)
    expect(own.map((_, taken) => sentenceAt(taken)?.step)).toEqual(own)
    expect(sentenceAt(own.length)).toBeUndefined()
  })

  it('points only at own cards that may be played', () => {
    let taken = 0
    frames.forEach((frame, at) => {
      if (!ownStep(frame.step)) return
      const card = sentenceAt(taken)?.card
      taken += 1
      const before = frames[at - 1]
      if (!before) throw new Error('nothing before')
      expect(before.legal, frame.step).toContain(frame.step.slice(2))
      if (card) expect(handIds(pictureOf(before.view).hands[0] ?? [], 0)).toContain(card)
    })
  })

  it('shows a purchase, a project, following, trumping and the score', () => {
    const told = new Set(frames.flatMap((frame) => frame.events.map((event) => event.t)))
    for (const tag of ['hokum_bid', 'bought', 'declared', 'revealed', 'trick_taken', 'deal_scored'])
      expect(told).toContain(tag)
    const ruff = frames.findIndex((frame) => frame.step === '0 play:7H')
    expect(frames[ruff - 1]?.legal).toEqual(['play:7H'])
  })

  it('has its sentences in both languages', () => {
    own.forEach((_, taken) => {
      const key = sentenceAt(taken)?.text ?? ''
      expect(arabic).toHaveProperty([key])
      expect(english).toHaveProperty([key])
    })
  })
})
