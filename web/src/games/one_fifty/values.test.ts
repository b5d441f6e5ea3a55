import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pictureOf } from './picture'
import { scenes } from './testing'
import { DEFAULTS, pointsOf, powerOf } from './values'

interface Schema {
  $defs: { OneFiftyOptions: { properties: Record<string, { default: unknown }> } }
}

describe('the default options', () => {
  it('are those of the server', () => {
    const schema = JSON.parse(readFileSync('wire/schema.json', 'utf8')) as Schema
    const properties = Object.entries(schema.$defs.OneFiftyOptions.properties)
    expect(DEFAULTS).toEqual(
      Object.fromEntries(properties.map(([name, property]) => [name, property.default])),
    )
  })
})

describe('what cards count', () => {
  it('adds up to what the server has counted, in every round that was recorded', () => {
    let hands = 0
    for (const scene of scenes) {
      for (const { view } of scene.frames) {
        if (!view.result) continue
        const { grids } = pictureOf(view)
        view.result.scores.forEach((score, seat) => {
          const faces = Object.values(grids[seat] ?? {}).filter((face) => face !== null)
          const sum = faces.reduce((points, face) => points + pointsOf(face, scene.options.point_table), 0)
          if (!grids[seat]) return
          expect(sum, `${scene.name}, seat ${String(seat)}`).toBe(score.hand)
          hands += 1
        })
      }
    }
    expect(hands).toBeGreaterThan(20)
  })

  it('makes red tens nothing and black ones ten', () => {
    expect(['TH', 'TD', 'TS', 'TC'].map((face) => pointsOf(face, 'karooty'))).toEqual([0, 0, 10, 10])
    expect(['AS', '7D', 'JC', 'QH', 'KS', 'X'].map((face) => pointsOf(face, 'karooty'))).toEqual([
      1, 7, 20, 20, 20, 0,
    ])
  })

  it('follows the other table of points', () => {
    expect(['TH', 'JC', 'QH', 'KS', 'KD'].map((face) => pointsOf(face, 'cabo13'))).toEqual([
      10, 11, 12, 13, 0,
    ])
  })
})

describe('the power of a discarded card', () => {
  it('is the phase that the server opened, in every discard that was recorded', () => {
    let powers = 0
    for (const scene of scenes) {
      for (const frame of scene.frames) {
        const discarded = frame.events.find((event) => event.t === 'discarded')
        const fizzled = frame.events.find((event) => event.t === 'power_fizzled')
        if (!discarded || frame.step.endsWith('timeout') || frame.events.length > 3) continue
        const opened = ['jack', 'queen', 'king', 'spy'].includes(frame.view.phase) ? frame.view.phase : null
        expect(powerOf(discarded.card, scene.options.power_table), `${scene.name}: ${frame.step}`).toBe(
          fizzled?.power ?? opened,
        )
        powers += opened ? 1 : 0
      }
    }
    expect(powers).toBeGreaterThan(6)
  })
})
