import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeSetting } from '../settings/settings.svelte'
import { RECIPES, type SoundName } from './recipes'
import { play, vibrate } from './synth'

const strikes: string[] = []

class Param {
  value = 0
  setValueAtTime = () => this
  exponentialRampToValueAtTime = () => this
}

class Node {
  frequency = new Param()
  gain = new Param()
  Q = new Param()
  type = ''
  buffer: unknown
  constructor(private readonly kind: string) {}
  connect = (target: unknown) => target
  start = () => strikes.push(this.kind)
  stop = () => undefined
}

class FakeAudioContext {
  state = 'running'
  currentTime = 0
  sampleRate = 800
  destination = {}
  createGain = () => new Node('gain')
  createOscillator = () => new Node('wood')
  createBiquadFilter = () => new Node('filter')
  createBufferSource = () => new Node('paper')
  createBuffer = (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) })
}

beforeEach(() => {
  strikes.length = 0
  vi.stubGlobal('AudioContext', FakeAudioContext)
})

afterEach(() => {
  vi.unstubAllGlobals()
  changeSetting('sound', false)
  changeSetting('vibration', false)
})

describe('play', () => {
  it('is silent until the player switches the sound on', () => {
    play('deal')
    expect(strikes).toEqual([])
  })

  it.each(Object.keys(RECIPES) as SoundName[])('strikes what the recipe says: %s', (name) => {
    changeSetting('sound', true)
    play(name)
    const expected = RECIPES[name].flatMap(({ material }) =>
      material === 'wood' ? ['wood', 'wood'] : ['paper'],
    )
    expect(strikes).toEqual(expected)
  })

  it('does without a browser that has no sound', () => {
    vi.stubGlobal('AudioContext', undefined)
    changeSetting('sound', true)
    expect(() => play('win')).not.toThrow()
  })
})

describe('vibrate', () => {
  it('only where the player wants it', () => {
    const pulse = vi.fn()
    vi.stubGlobal('navigator', { vibrate: pulse })
    vibrate('turn')
    expect(pulse).not.toHaveBeenCalled()
    changeSetting('vibration', true)
    vibrate('turn')
    expect(pulse).toHaveBeenCalledOnce()
  })
})
