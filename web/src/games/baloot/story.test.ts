import { describe, expect, it } from 'vitest'
import { handIds, trickId } from '../../lib/trick/picture'
import { EMPTY, pictureOf, STOCK, UPCARD, type Picture } from './picture'
import { shotsFor, type Shot } from './story'
import { frameAfter, sceneNamed, scenes } from './testing'

/** Each frame with the picture before it. */
const told = scenes.flatMap((scene) =>
  scene.frames.slice(1).map((frame, at) => ({
    name: `${scene.name}, ${String(frame.n)}: ${frame.events.map((event) => event.t).join(' ')}`,
    before: pictureOf(scene.frames[at]?.view ?? frame.view),
    frame,
  })),
)

const facesOf = (picture: Picture): string[] =>
  [...picture.hands.flat(), ...picture.trick.map(({ face }) => face), picture.upcard].filter(
    (face): face is string => face !== null,
  )

/** What is where, faces of hands apart: those of a claim lie open until the view closes them. */
const arrangement = (picture: Picture) => ({
  hands: picture.hands.map((hand) => hand.length),
  trick: picture.trick,
  upcard: picture.upcard,
  stock: picture.stock,
})

function hasPlace(picture: Picture, id: string): boolean {
  if (id === STOCK) return picture.stock
  if (id === UPCARD) return picture.upcard !== null
  const trick = picture.trick.map(({ seat }) => trickId(seat))
  return [...trick, ...picture.hands.flatMap((hand, seat) => handIds(hand, seat))].includes(id)
}

describe.each(told)('$name', ({ before, frame }) => {
  const shots = shotsFor(before, frame.events, frame.view)

  it('ends with the picture of the view', () => {
    expect(shots.at(-1)?.picture).toEqual(pictureOf(frame.view))
  })

  it('has everything in its place before the view settles it', () => {
    expect(arrangement(shots.at(-2)?.picture ?? before)).toEqual(arrangement(pictureOf(frame.view)))
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
        expect(hasPlace(picture, move.from), move.from).toBe(true)
        expect(hasPlace(shot.picture, move.to), move.to).toBe(true)
      }
      picture = shot.picture
    }
  })
})

function story(sceneName: string, step: string, time = 1): Shot[] {
  const scene = sceneNamed(sceneName)
  const frame = frameAfter(scene, step, time)
  const before = scene.frames[scene.frames.indexOf(frame) - 1]
  return shotsFor(before ? pictureOf(before.view) : EMPTY, frame.events, frame.view)
}

describe('the first deal', () => {
  const scene = sceneNamed('hokum made')
  const frame = scene.frames.find((each) => each.events.some((event) => event.t === 'deal_started'))

  it('goes round from the right of the dealer, three cards and then two, and turns one up', () => {
    if (!frame) throw new Error('no deal')
    const shots = shotsFor(EMPTY, frame.events, frame.view)
    const deal = shots.find((shot) => shot.sound === 'deal')
    expect(deal?.moves).toHaveLength(20)
    expect(
      deal?.moves
        .slice(0, 9)
        .map(({ to }) => to.charAt(0))
        .join(''),
    ).toBe('000111222')
    expect(deal?.moves.at(-1)?.to.charAt(0)).toBe('3')
    expect(deal?.picture.upcard).toBeNull()
    expect(shots.find((shot) => shot.sound === 'flip')?.moves).toEqual([{ from: STOCK, to: UPCARD }])
  })
})

describe('the second deal', () => {
  it('takes the upcard to the buyer, and three cards from the stock to the others', () => {
    const shot = story('hokum made', '0 confirm').find(({ sound }) => sound === 'deal')
    expect(shot?.moves.filter(({ from }) => from === UPCARD).map(({ to }) => to)).toEqual(['0.QC'])
    expect(shot?.moves.filter(({ to }) => to.startsWith('1.'))).toHaveLength(3)
    expect(shot?.moves).toHaveLength(12)
  })

  it('takes it to the partner in ashkal', () => {
    const shot = story('ashkal', '3 ashkal').find(({ sound }) => sound === 'deal')
    expect(shot?.moves.find(({ from }) => from === UPCARD)?.to).toBe('1.9H')
  })
})

describe('a trick', () => {
  const shots = story('hokum made', '3 play:KC')

  it('stays to be read, gathers, and goes to its taker', () => {
    const at = shots.findIndex(({ event }) => event?.t === 'trick_taken')
    expect(shots[at]).toMatchObject({ rest: 1500, picture: { taker: null } })
    expect(shots[at]?.picture.trick).toHaveLength(4)
    expect(shots[at + 1]?.picture.taker).toBe(0)
    expect(shots[at + 1]?.moves).toHaveLength(4)
    expect(shots[at + 2]?.picture.trick).toEqual([])
  })

  it('is followed by the projects that count', () => {
    const events = shots.flatMap(({ event }) => (event ? [event.t] : []))
    expect(events.indexOf('revealed')).toBeGreaterThan(events.indexOf('projects_won'))
    expect(events.indexOf('projects_won')).toBeGreaterThan(events.indexOf('trick_taken'))
  })
})

describe('the end of a deal', () => {
  it('shows the score for a while, with the sound of the reader’s side', () => {
    const ours = story('kaboot', '3 play:9S').find(({ result }) => result)
    expect(ours).toMatchObject({ sound: 'win', result: { verdict: 'kaboot', points: [44, 0] } })
    expect(ours?.rest).toBeGreaterThan(3000)
    const theirs = story('qahwa ends the match', '0 play:9S').find(({ result }) => result)
    expect(theirs).toMatchObject({ sound: 'wrong', result: { verdict: 'qahwa' } })
  })

  it('shows the hand of a claim before it', () => {
    const claim = story('sawa', '1 sawa').find(({ event }) => event?.t === 'sawa_said')
    expect(claim?.picture.hands[1]).toEqual(['AS', 'AD'])
  })
})
