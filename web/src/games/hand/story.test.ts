import { describe, expect, it } from 'vitest'
import { EMPTY, follow, shown, type Arrangement } from './arrangement'
import { facesOf, handZone, heldId, pictureOf, seatId, type Picture } from './picture'
import { layMoves, shotsFor, takeBackMoves } from './story'
import { frameAfter, heldIn, pictureIn, sceneNamed, scenes, type RecordedFrame } from './testing'

/** Each frame with the picture before it, the own hand followed from frame to frame. */
const told = scenes.flatMap((scene) => {
  let held: Arrangement = EMPTY
  let last: RecordedFrame | undefined
  return scene.frames.flatMap((frame) => {
    const before = held
    const earlier = last
    held = heldIn(frame, scene.me, held)
    last = frame
    if (!earlier) return []
    return [
      {
        name: `${scene.name}, ${String(frame.n)}: ${frame.events.map((event) => event.t).join(' ')}`,
        before: pictureIn(earlier, before),
        settled: pictureIn(frame, held),
        frame,
        me: scene.me,
      },
    ]
  })
})

/** The table is cleared for a deal before anybody hears of it. */
const steady = told.filter(({ frame }) => frame.view.phase !== 'deal')

const cardsOf = (picture: Picture) =>
  picture.counts.reduce<number>((sum, count) => sum + (count ?? 0), picture.stock + picture.fire.count) +
  picture.melds.reduce((sum, meld) => sum + meld.cells.length, 0)

describe.each(steady)('$name', ({ before, settled, frame, me }) => {
  const shots = shotsFor(before, frame.events, settled, me)

  it('ends with the picture of the view, which was reached before', () => {
    expect(shots.at(-1)?.picture).toEqual(settled)
    const deals = frame.events.some((event) => event.t === 'round_started')
    if (!deals) expect(shots.at(-2)?.picture ?? before).toEqual(settled)
    else expect(shots.at(-2)?.picture.counts).toEqual(settled.counts)
  })

  it('loses and finds no card on the way', () => {
    const wanted = cardsOf(settled)
    for (const { picture } of shots) expect(cardsOf(picture)).toBe(wanted)
  })

  it('moves cards to places that are there then', () => {
    for (const shot of shots)
      for (const move of shot.moves) {
        const seats = shot.picture.counts.map((_, seat) => seatId(seat))
        const hand = shot.picture.hand.map((card) => heldId(card.id))
        const cells = shot.picture.melds.flatMap((meld) =>
          meld.cells.map((cell) => `m.${String(meld.number)}.${cell.key}`),
        )
        expect(['stock', 'fire', ...seats, ...hand, ...cells]).toContain(move.to)
      }
  })

  it('names no place after a face', () => {
    const ids = shots.flatMap((shot) => shot.moves.flatMap((move) => [move.from, move.to]))
    expect(ids.filter((id) => /[A2-9TJQK][SHDC]/.test(id))).toEqual([])
  })
})

describe('a play that is set out', () => {
  const scene = sceneNamed('opening with 51 exactly')
  const frame = frameAfter(scene, '0 draw')
  const held = heldIn(frame, 0)
  const draft = frame.drafts?.['meld:TH,JH,QH']
  const view = draft?.view as typeof frame.view
  const staged = follow(held, facesOf(handZone(view, 0)), { staging: true })
  const before = pictureIn(frame, held)
  const next = pictureOf(view, shown(staged), frame.view.melds)

  it('goes from the hand to the table, and back again', () => {
    const moves = layMoves(before, next, null)
    expect(moves.map((move) => move.to)).toEqual(['m.1.9', 'm.1.10', 'm.1.11'])
    const back = takeBackMoves(next, before)
    expect(back).toEqual(moves.map(({ from, to }) => ({ from: to, to: from })))
  })

  it('is marked as long as nobody else knows of it', () => {
    expect(next.melds.map((meld) => meld.staged)).toEqual([true])
    expect(pictureOf(view, []).melds.map((meld) => meld.staged)).toEqual([false])
  })
})
