import { describe, expect, it } from 'vitest'
import { buttonsFor, outcomeText, promptFor } from './buttons'
import { NOTHING } from './choice'
import { decisions, frameAfter, momentOf, sceneNamed, scenes } from './testing'

describe('the choices of a moment', () => {
  it('are three and the call at most, and send only what is legal', () => {
    for (const { scene, frame } of decisions) {
      const moment = momentOf(scene, frame)
      const buttons = buttonsFor(moment, NOTHING)
      expect(buttons.filter((button) => button.kind !== 'call').length, scene.name).toBeLessThan(4)
      for (const { press, available } of buttons) {
        if ('tokens' in press) expect(frame.legal, scene.name).toContain(press.tokens[0])
        if ('ask' in press) expect(available).toBe(false)
      }
    }
  })

  it('lead on everywhere: by a choice, or by cards that are pointed out', () => {
    for (const { scene, frame } of decisions) {
      const moment = momentOf(scene, frame)
      const cards = moment.legal.tokens.some((token) => token.own !== undefined || token.place !== undefined)
      expect(buttonsFor(moment, NOTHING).some((button) => button.available) || cards, scene.name).toBe(true)
    }
  })

  it('say in words what is to be decided', () => {
    for (const { scene, frame } of decisions) {
      const moment = momentOf(scene, frame)
      const prompt = promptFor(moment, NOTHING)
      expect(prompt, scene.name).not.toMatch(/[{}]|haseb/)
      expect(prompt.length).toBeGreaterThan(3)
    }
  })

  it('offer to go on while a round is counted, and when a look has been enough', () => {
    const scene = sceneNamed('a round from the deal')
    const moment = momentOf(scene, frameAfter(scene, '1 draw'))
    expect(buttonsFor({ ...moment, counting: true }, NOTHING)[0]?.press).toEqual({ goOn: true })
    expect(buttonsFor({ ...moment, looking: true }, NOTHING)[0]?.press).toEqual({ goOn: true })
    expect(buttonsFor(moment, NOTHING)).toEqual([])
  })

  it('say that the call is held down, and pale where it is not allowed', () => {
    const scene = sceneNamed('a round from the deal')
    const moment = momentOf(scene, frameAfter(scene, '2 ready'))
    const call = buttonsFor(moment, NOTHING).find((button) => button.kind === 'call')
    expect(call).toMatchObject({ available: false, press: { ask: 'call' } })
  })
})

it('says what every recorded round came to', () => {
  const results = scenes.flatMap((scene) => scene.frames.flatMap((frame) => frame.view.result ?? []))
  expect(results.length).toBeGreaterThan(5)
  for (const result of results)
    expect(outcomeText(result, ['a', 'b', 'c', 'd', 'e', 'f'])).not.toMatch(/[{}]/)
})
