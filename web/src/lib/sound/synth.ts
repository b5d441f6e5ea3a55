/** Plays the recipes with WebAudio. Nothing sounds, and nothing is even created, until the player switched it on. */

import { settings } from '../settings/settings.svelte'
import { RECIPES, type SoundName, type Stroke } from './recipes'

const LOUDNESS = 0.5
/** A struck wooden bar: its ground tone and the overtone that makes it sound of wood. */
const PARTIALS = [
  { ratio: 1, share: 1, decay: 1 },
  { ratio: 3.9, share: 0.22, decay: 0.3 },
]

let context: AudioContext | undefined
let noise: AudioBuffer | undefined

function envelope(audio: AudioContext, start: number, seconds: number, volume: number): GainNode {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(volume * LOUDNESS, start + 0.004)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
  gain.connect(audio.destination)
  return gain
}

function strikeWood(audio: AudioContext, stroke: Stroke, start: number): void {
  for (const { ratio, share, decay } of PARTIALS) {
    const tone = audio.createOscillator()
    const pitch = stroke.pitch * ratio
    tone.frequency.setValueAtTime(pitch * 1.12, start)
    tone.frequency.exponentialRampToValueAtTime(pitch, start + 0.02)
    tone.connect(envelope(audio, start, stroke.seconds * decay, stroke.volume * share))
    tone.start(start)
    tone.stop(start + stroke.seconds)
  }
}

function rustlePaper(audio: AudioContext, stroke: Stroke, start: number): void {
  noise ??= whiteNoise(audio)
  const source = audio.createBufferSource()
  source.buffer = noise
  const filter = audio.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = stroke.pitch
  filter.Q.value = 0.8
  source.connect(filter).connect(envelope(audio, start, stroke.seconds, stroke.volume))
  source.start(start)
  source.stop(start + stroke.seconds)
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  samples.forEach((_, index) => (samples[index] = Math.random() * 2 - 1))
  return buffer
}

export function play(name: SoundName): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  // Browsers hold the sound back until the page was touched.
  if (context.state === 'suspended') void context.resume()
  for (const stroke of RECIPES[name]) {
    const start = context.currentTime + stroke.at
    if (stroke.material === 'wood') strikeWood(context, stroke, start)
    else rustlePaper(context, stroke, start)
  }
}

const PULSES = { turn: [60], tick: [25], wrong: [40, 50, 40] } as const

/** A touch of the phone, where there is one and the player wants it. */
export function vibrate(name: keyof typeof PULSES): void {
  if (settings.vibration && 'vibrate' in navigator) navigator.vibrate([...PULSES[name]])
}
