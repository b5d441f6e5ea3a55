import { describe, expect, it } from 'vitest'
import type { HasebEvent } from '../../lib/wire'
import { after, EMPTY, pictureOf, type Picture } from './picture'
import { faceless, shotsFor } from './story'
import { frameAfter, sceneNamed, scenes, type RecordedFrame } from './testing'

/** Every frame of every scene with what was shown before it. */
const told = scenes.flatMap((scene) => {
  let before: Picture = EMPTY
  return scene.frames.map((frame, at) => {
    const shots = shotsFor(before, frame.events, frame.view)
    const entry = { name: `${scene.name} ${String(at)} ${frame.step}`, frame, before, shots }
    before = shots.at(-1)?.picture ?? before
    return entry
  })
})

const facesIn = (picture: Picture): string[] =>
  [...picture.rows.flat(), picture.hold?.face ?? null, picture.floor.top].flatMap((face) => face ?? [])

const ends = (frame: RecordedFrame) => frame.events.some((event) => event.t === 'round_ended')
const shape = ({ rows, stock, floor, hold }: Picture) => ({
  rows: rows.map((row) => row.length),
  stock,
  floor,
  hold: hold?.seat,
})

describe('a told frame', () => {
  it('ends with the picture of its view', () => {
    for (const { name, frame, shots } of told) {
      const last = shots.at(-1)?.picture
      if (ends(frame) && frame.view.phase === 'deal') continue
      expect(last, name).toEqual(pictureOf(frame.view))
    }
  })

  it('shows only faces that this frame tells, or that lay open before', () => {
    for (const { name, frame, before, shots } of told) {
      const text = JSON.stringify([frame.events, frame.view])
      const known = new Set(facesIn(before))
      for (const face of shots.flatMap((shot) => facesIn(shot.picture)))
        expect(known.has(face) || text.includes(`"${face}"`), `${name}: ${face}`).toBe(true)
    }
  })

  it('arrives by its events alone where the view says the cards are', () => {
    for (const { name, frame, before } of told) {
      if (ends(frame) || frame.events.some((event) => event.t === 'round_started')) continue
      if (before.rows.length === 0) continue
      const last = frame.events.reduce(after, before)
      expect(shape(last), name).toEqual(shape(pictureOf(frame.view)))
    }
  })

  it('moves cards only from and to where some lie', () => {
    for (const { name, before, shots } of told) {
      const placeNames = ({ rows, hold }: Picture) => [
        'stock',
        'floor',
        ...(hold ? ['hold'] : []),
        ...rows.flatMap((row, seat) => row.map((_, at) => `${String(seat)}.${String(at + 1)}`)),
      ]
      let previous = before
      for (const shot of shots) {
        for (const { from, to } of shot.moves) {
          expect(placeNames(previous), `${name}: from ${from}`).toContain(from)
          expect(placeNames(shot.picture), `${name}: to ${to}`).toContain(to)
        }
        previous = shot.picture
      }
    }
  })
})

describe('single stories', () => {
  const shotsOf = (sceneName: string, step: string) => {
    const frame = frameAfter(sceneNamed(sceneName), step)
    const entry = told.find((each) => each.frame === frame)
    if (!entry) throw new Error(step)
    return entry.shots
  }

  it('hides a look again, after the time to look', () => {
    const shots = shotsOf('a round from the deal', '0 peek:2')
    expect(shots.find((shot) => shot.look)?.rest).toBe(5000)
    expect(shots.at(-1)?.picture.rows[0]).not.toContain('peek7')
  })

  it('closes the gap that a matched card leaves, without moving the others by hand', () => {
    const moves = shotsOf('partners, ping and pong', '2 match:3').flatMap((shot) => shot.moves)
    expect(moves[0]).toEqual({ from: '2.3', to: 'floor' })
    expect(moves.slice(1)).toEqual([{ from: '2.4', to: '2.3', slides: true }])
  })

  it('opens the caller last, and tells the points at the end', () => {
    const reveals = shotsOf('the thief', '2 guess:1').flatMap((shot) => shot.reveal ?? [])
    expect(reveals.find((reveal) => reveal.opened.length === 2)?.opened).toEqual([0, 1])
    expect(reveals.at(-1)).toMatchObject({ settled: true, opened: [0, 1, 2] })
  })

  it('exchanges whole rows after a wrong guess, before they are opened', () => {
    const [exchange] = shotsOf('the own guess, and whole rows change hands', '0 guess:2').filter(
      (shot) => shot.moves.length > 0,
    )
    expect(exchange?.moves).toContainEqual({ from: '0.1', to: '1.1' })
    expect(facesIn(exchange?.picture ?? EMPTY)).not.toContain('thief')
  })

  it('puts mixed rows on a heap, so that nobody can follow', () => {
    const mixed = told.find(
      ({ name, frame }) =>
        name.startsWith('a clean post') && frame.events.some((event) => event.t === 'mixed'),
    )
    const heap = mixed?.shots.find((shot) => shot.picture.heap)
    expect(heap?.picture.heap?.seats).toEqual([1])
    expect(heap?.moves).toEqual([])
  })

  it('shows nobody a face twice when it is watched again', () => {
    for (const { shots } of told)
      for (const shot of faceless(shots)) expect(facesIn(shot.picture)).toEqual([])
  })
})

it('tells of every event', () => {
  const tags = new Set(
    scenes.flatMap((scene) => scene.frames.flatMap((frame) => frame.events.map((each) => each.t))),
  )
  const all: HasebEvent['t'][] = ['mixed', 'upturned', 'flipped', 'lit', 'passed_on', 'gave', 'reshuffled']
  for (const tag of all) expect(tags).toContain(tag)
})
