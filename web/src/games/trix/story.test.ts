import { describe, expect, it } from 'vitest'
import { handIds, trickId } from '../../lib/trick/picture'
import { isEnd, laidId, pictureOf, type Picture } from './picture'
import { shotsFor } from './story'
import { sceneNamed, scenes } from './testing'

/** Each frame with the picture before it. */
const told = scenes.flatMap((scene) =>
  scene.frames.slice(1).map((frame, at) => ({
    name: `${scene.name}, ${String(frame.n)}: ${frame.events.map((event) => event.t).join(' ')}`,
    before: pictureOf(scene.frames[at]?.view ?? frame.view),
    frame,
  })),
)

const facesOf = (picture: Picture): string[] =>
  [...picture.hands.flat(), ...picture.trick.map(({ face }) => face), ...picture.laid].filter(
    (face): face is string => face !== null,
  )

const placesOf = (picture: Picture): string[] => [
  ...picture.trick.map(({ seat }) => trickId(seat)),
  ...picture.hands.flatMap((hand, seat) => handIds(hand, seat)),
  ...picture.laid.map(laidId),
]

describe.each(told)('$name', ({ before, frame }) => {
  const shots = shotsFor(before, frame.events, frame.view)

  it('ends with the picture of the view', () => {
    expect(shots.at(-1)?.picture).toEqual(pictureOf(frame.view))
  })

  it('shows no face that neither the view before, nor an event, nor the view shows', () => {
    const text = JSON.stringify([frame.events, frame.view])
    const known = new Set(facesOf(before))
    const foreign = shots
      .flatMap(({ picture }) => facesOf(picture))
      .filter((face) => !known.has(face) && !text.includes(face))
    expect(foreign).toEqual([])
  })

  it('moves cards only between places that are there', () => {
    let picture = before
    for (const shot of shots) {
      for (const move of shot.moves) {
        expect(placesOf(picture), move.from).toContain(move.from)
        expect(placesOf(shot.picture), move.to).toContain(move.to)
      }
      picture = shot.picture
    }
  })
})

describe('the layout', () => {
  it('glows at both ends of a row', () => {
    const laid = ['JS', 'TS', 'QS', '9S', 'JH']
    expect(laid.filter((face) => isEnd(laid, face))).toEqual(['QS', '9S', 'JH'])
  })

  it('keeps every card that was laid', () => {
    const { frames } = sceneNamed('the layout')
    const counts = frames
      .filter((frame) => frame.view.phase === 'layout_play')
      .map((frame) => pictureOf(frame.view).laid.length)
    expect(Math.max(...counts)).toBeGreaterThan(40)
    expect(counts).toEqual([...counts].sort((a, b) => a - b))
  })
})

describe('answers to the doubling', () => {
  it('are nobody else’s business before all have answered', () => {
    const secret = scenes.filter(({ name }) => name !== 'doubling in turn')
    for (const { frames, me } of secret) {
      for (const { view } of frames.filter((frame) => frame.view.phase === 'doubling'))
        expect([[], [me]]).toContainEqual(view.to_act)
    }
  })
})
