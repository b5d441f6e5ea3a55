import { describe, expect, it, vi } from 'vitest'
import type { Place } from '../../lib/stage/place'
import { ScriptedSession } from '../../screens/table/scripted.svelte'
import { lookOf } from './look'
import { TableModel } from './table.svelte'
import { sceneNamed } from './testing'

const scene = sceneNamed('a round from the deal')
const players = ['سلطان', 'نورة', 'أبو فهد', 'Sara']
  .slice(0, scene.seats)
  .map((name, color) => ({ name, color, kind: 'person' as const, level: null }))

/** The table at a moment of the own turn, or of another's, at which an own card is being shown. */
function tableAt(own: boolean): TableModel {
  const at = scene.frames.findIndex(
    ({ view }) => view.phase === 'turn' && view.to_act.includes(scene.me ?? 0) === own,
  )
  const model = new TableModel(new ScriptedSession(scene, players, at))
  model.follow()
  model.looking = true
  return model
}

const SHOWN: Place = {
  id: `${String(scene.me ?? 0)}.1`,
  x: 0,
  y: 0,
  w: 80,
  face: '7',
  z: 1,
  rotate: 0,
}

const touch = (model: TableModel): void => lookOf(model, SHOWN, () => false).onpress?.()

describe('a touch of an own card that is being shown', () => {
  it('chooses it for who has to decide', () => {
    const model = tableAt(true)
    const goOn = vi.spyOn(model.director, 'goOn')
    touch(model)
    expect(model.choice.own).toBe(1)
    expect(goOn).not.toHaveBeenCalled()
  })

  it('ends the showing for everybody else', () => {
    const model = tableAt(false)
    const goOn = vi.spyOn(model.director, 'goOn')
    touch(model)
    expect(model.choice.own).toBeNull()
    expect(goOn).toHaveBeenCalledOnce()
  })
})
