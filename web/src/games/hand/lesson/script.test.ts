import { describe, expect, it } from 'vitest'
import arabic from '../texts.ar.json'
import english from '../texts.en.json'
import type { HandScene } from '../frame'
import recorded from './lesson.json'
import { lessonAt, sentenceAt } from './script'

const { frames, me } = recorded as unknown as HandScene
const isOwn = (step: string): boolean => step.startsWith('0 ')
const own = frames.map((frame) => frame.step).filter(isOwn)

describe('the first lesson', () => {
  it('has sentences for every own step, in the order of the recording, and no other', () => {
    expect(own.length).toBeGreaterThan(6)
    expect(own.map((_, taken) => lessonAt(taken)?.step)).toEqual(own)
    expect(lessonAt(own.length)).toBeUndefined()
  })

  it('says something else for every piece of a play, and then that it can be laid', () => {
    own.forEach((step, taken) => {
      const tokens = step.split(' ').slice(1)
      expect(lessonAt(taken)?.sentences.length).toBe(tokens.length)
      const last = sentenceAt(taken, tokens.length - 1)
      expect(last?.spots.length === 0).toBe(tokens.at(-1) === 'lay')
    })
  })

  it('points only at own cards and piles that are there', () => {
    let taken = 0
    frames.forEach((frame, at) => {
      if (!isOwn(frame.step)) return
      const zones = frames[at - 1]?.view.zones ?? []
      const hand = zones.find((zone) => zone.id === 'hand' && zone.seat === me)?.cards ?? []
      const there = [
        ...hand.map((spot) => spot.face),
        ...zones.filter((zone) => zone.count > 0).map((zone) => zone.id),
      ]
      for (const sentence of lessonAt(taken)?.sentences ?? [])
        expect(there).toEqual(expect.arrayContaining([...sentence.spots]))
      taken += 1
    })
  })

  it('answers what is asked on the way to every play', () => {
    frames.forEach((frame, at) => {
      const tokens = frame.step.split(' ').slice(1)
      if (!isOwn(frame.step) || tokens.at(-1) !== 'lay') return
      const drafts = frames[at - 1]?.drafts ?? {}
      tokens.slice(0, -1).forEach((_, count) => {
        const command = tokens.slice(0, count + 1).join(' ')
        expect(drafts[command]?.refused, command).toBeNull()
      })
    })
  })

  it('shows the fire card, an opening, a joker and the end of a round', () => {
    const told = new Set(frames.flatMap((frame) => frame.events.map((event) => event.t)))
    for (const tag of ['took', 'laid', 'drew', 'discarded', 'last_card', 'round_ended'])
      expect(told).toContain(tag)
    expect(frames.at(-1)?.view.result?.winner).toBe(me)
  })

  it('has its sentences in both languages', () => {
    own.forEach((_, taken) => {
      for (const { text } of lessonAt(taken)?.sentences ?? []) {
        expect(arabic).toHaveProperty([text])
        expect(english).toHaveProperty([text])
      }
    })
  })
})
