import { describe, expect, it } from 'vitest'
import { readSlotId, slotId } from '../../lib/grid/slot'
import { highestSlot, pictureOf } from './picture'
import { frameAfter, sceneNamed } from './testing'

describe('the picture of a view', () => {
  it('has holes where no card lies', () => {
    const scene = sceneNamed('six seats')
    const { grids } = pictureOf(frameAfter(scene, '').view)
    expect(grids[2]).toEqual({ 1: null, 3: null, 4: null })
    expect(highestSlot(grids[2])).toBe(4)
    expect(highestSlot(grids[5])).toBe(9)
  })

  it('has no hand where nobody sits any more', () => {
    const scene = sceneNamed('a player leaves for good')
    const last = scene.frames.at(-1)
    if (!last) throw new Error('no frames')
    expect(pictureOf(last.view).grids[2]).toBeNull()
  })

  it('shows the own drawn card, and that of another player only as a back', () => {
    const scene = sceneNamed('whole round')
    expect(pictureOf(frameAfter(scene, '0 draw').view).hold).toEqual({ seat: 0, face: '2H' })
    expect(pictureOf(frameAfter(scene, '1 draw').view).hold).toEqual({ seat: 1, face: null })
  })
})

describe('the name of a place', () => {
  it('is read back', () => {
    expect(readSlotId(slotId(2, 13))).toEqual({ seat: 2, slot: 13 })
    expect(readSlotId('pile')).toBeUndefined()
  })
})
