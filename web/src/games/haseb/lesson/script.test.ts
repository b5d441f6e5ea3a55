import { describe, expect, it } from 'vitest'
import type { HasebScene } from '../frame'
import arabic from '../texts.ar.json'
import english from '../texts.en.json'
import recorded from './lesson.json'
import { ownStep } from '../../../screens/table/scripted.svelte'
import { sentenceAt } from './script'

const { frames, me } = recorded as unknown as HasebScene
const own = frames.map((frame) => frame.step).filter(ownStep)

describe('the first lesson', () => {
  it('has a sentence for every own step, in the order of the recording, and no other', () => {
    expect(own.length).toBeGreaterThan(8)
    expect(own.map((_, taken) => sentenceAt(taken)?.step)).toEqual(own)
    expect(sentenceAt(own.length)).toBeUndefined()
  })

  it('points only at cards that lie there', () => {
    let taken = 0
    frames.forEach((frame, at) => {
      if (!ownStep(frame.step)) return
      const card = sentenceAt(taken)?.card
      taken += 1
      if (!card || card === 'stock') return
      const [seat, slot] = card.split('.').map(Number)
      const row = frames[at - 1]?.view.zones.find((zone) => zone.id === 'row' && zone.seat === seat)
      expect(
        row?.cards?.map((spot) => spot.slot),
        card,
      ).toContain(slot)
    })
  })

  it('asks for nothing that is not legal where the learner stands', () => {
    frames.forEach((frame, at) => {
      if (!ownStep(frame.step)) return
      expect(frames[at - 1]?.legal, frame.step).toContain(frame.step.slice(2))
    })
  })

  it('shows a look, a draw, a match, a power, a card taken, a call and the score', () => {
    const told = new Set(frames.flatMap((frame) => frame.events.map((event) => event.t)))
    for (const tag of ['first_peek', 'drew', 'kept', 'matched', 'looked', 'took', 'called', 'round_ended'])
      expect(told).toContain(tag)
    expect(frames.at(-1)?.view.result?.units[me ?? 0]?.points).toBe(0)
  })

  it('has its sentences in both languages', () => {
    own.forEach((_, taken) => {
      const key = sentenceAt(taken)?.text ?? ''
      expect(arabic).toHaveProperty([key])
      expect(english).toHaveProperty([key])
    })
  })
})
