import { describe, expect, it } from 'vitest'
import { occupied, pictureOf, type Picture } from './picture'
import { faceless, shotsFor, type Shot } from './story'
import { frameAfter, sceneNamed, scenes } from './testing'

/** Each frame with the picture before it. */
const told = scenes.flatMap((scene) =>
  scene.frames.slice(1).map((frame, at) => {
    const before = pictureOf(scene.frames[at]?.view ?? frame.view)
    return {
      name: `${scene.name}, ${String(frame.n)}: ${frame.events.map((event) => event.t).join(' ')}`,
      before,
      frame,
    }
  }),
)

/** What is where, faces apart. */
const arrangement = (picture: Picture) => ({
  grids: picture.grids.map((grid) => grid && occupied(grid)),
  hold: picture.hold?.seat,
  stock: picture.stock,
  pile: picture.pile,
})

function facesOf(picture: Picture): string[] {
  const grids = picture.grids.flatMap((grid) => Object.values(grid ?? {}))
  return [...grids, picture.hold?.face, picture.pile.top].filter(
    (face): face is string => typeof face === 'string',
  )
}

describe.each(told)('$name', ({ before, frame }) => {
  const shots = shotsFor(before, frame.events, frame.view)

  it('ends with the picture of the view', () => {
    expect(shots.at(-1)?.picture).toEqual(pictureOf(frame.view))
  })

  it('has everything in its place before the view settles it', () => {
    // The table is cleared for a deal before anybody hears of it, and a void match keeps what lay there.
    const steady = !['deal', 'match_over'].includes(frame.view.phase)
    if (steady)
      expect(arrangement(shots.at(-2)?.picture ?? before)).toEqual(arrangement(pictureOf(frame.view)))
    else expect(shots.length).toBeGreaterThan(0)
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
        expect(hasPlace(picture, move.from) || move.from === move.to, move.from).toBe(true)
        expect(hasPlace(shot.picture, move.to), move.to).toBe(true)
      }
      picture = shot.picture
    }
  })

  it('shows nothing when it is watched again', () => {
    expect(faceless(shots).flatMap(({ picture }) => facesOf(picture))).toEqual([])
  })
})

function hasPlace(picture: Picture, id: string): boolean {
  if (id === 'stock') return true
  if (id === 'pile') return picture.pile.count > 0
  if (id === 'hold') return picture.hold !== null
  const [seat, slot] = id.split('.').map(Number)
  return picture.grids[seat ?? -1]?.[slot ?? -1] !== undefined
}

function story(sceneName: string, step: string, time = 1): Shot[] {
  const scene = sceneNamed(sceneName)
  const frame = frameAfter(scene, step, time)
  const before = scene.frames[scene.frames.indexOf(frame) - 1]
  if (!before) throw new Error('the first frame has no story')
  return shotsFor(pictureOf(before.view), frame.events, frame.view)
}

describe('an exchange by the jack', () => {
  it('is two slow paths that pass each other', () => {
    const [exchange] = story('whole round', '1 jack:2,0.2')
    expect(exchange).toMatchObject({
      pace: 'watch',
      moves: [
        { from: '1.2', to: '0.2' },
        { from: '0.2', to: '1.2' },
      ],
    })
  })

  it('shows the taker, and nobody else, what he received', () => {
    expect(story('whole round', '0 jack:2,2.1')[0]?.picture.grids[0]?.[2]).toBe('2C')
    expect(story('whole round', '1 jack:2,0.2')[0]?.picture.grids[0]?.[2]).toBeNull()
  })
})

describe('a card that one may look at', () => {
  it('is turned back at once when the turn ends, also if something else is told first', () => {
    const shots = story('whole round', '0 call')
    expect(shots[0]?.event?.t).toBe('called')
    expect(shots[0]?.picture.grids[0]?.[2]).toBeNull()
  })
})

describe('a match', () => {
  it('lays its cards on the pile one by one, in the order they were named', () => {
    const shots = story('empty hand', '0 match:1,4')
    expect(shots.slice(0, 2).map(({ moves, picture }) => [moves[0]?.from, picture.pile.top])).toEqual([
      ['0.1', '9S'],
      ['0.4', '9H'],
    ])
  })

  it('that fails goes to the pile and comes back unseen, then the penalty card comes', () => {
    const [tried, back, penalty] = story('whole round', '0 match:2')
    expect(tried?.picture.tried).toEqual({ seat: 0, slots: [2] })
    expect(tried?.picture.grids[0]?.[2]).toBeNull()
    expect(back).toMatchObject({ sound: 'wrong', picture: { tried: null } })
    expect(penalty?.moves).toEqual([{ from: 'stock', to: '0.5' }])
  })

  it('that fails is shown where the table shows it', () => {
    const [tried] = story('failed match shown to all', '1 match:1,3')
    expect([tried?.picture.grids[1]?.[1], tried?.picture.grids[1]?.[3]]).toEqual(['9S', '3S'])
  })
})

describe('a deal', () => {
  it('goes round from the starter, slot by slot', () => {
    const scene = sceneNamed('whole round')
    const first = scene.frames[0]
    if (!first) throw new Error('no first frame')
    const shots = shotsFor(pictureOf(first.view), first.events, first.view)
    const deal = shots.find((shot) => shot.sound === 'deal')
    expect(deal?.moves.slice(0, 5).map((move) => move.to)).toEqual(['0.1', '1.1', '2.1', '3.1', '0.2'])
    expect(deal?.moves).toHaveLength(16)
  })
})

describe('the end of a round', () => {
  const shots = story('whole round', '3 timeout')
  const reveal = shots.filter((shot) => shot.reveal)

  it('turns the hands over row by row, and only then says what they mean', () => {
    expect(reveal.map((shot) => [shot.reveal?.upTo, shot.reveal?.settled])).toEqual([
      [0, false],
      [2, false],
      [2, false],
      [4, false],
      [4, false],
      [6, false],
      [6, true],
    ])
    expect(reveal[0]?.picture.grids[0]).toMatchObject({ 1: '2H', 2: '2C', 3: null, 4: null, 5: null })
    expect(reveal[4]?.picture.grids[0]).toEqual({ 1: '2H', 2: '2C', 3: '5H', 4: 'TC', 5: 'TH' })
  })

  it('lets the result be read', () => {
    expect(reveal.at(-1)?.rest).toBeGreaterThan(1500)
  })
})
