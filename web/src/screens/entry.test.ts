import { describe, expect, it } from 'vitest'
import { readRoomCode } from './entry'

describe('readRoomCode', () => {
  it.each([
    ['k7m2', 'K7M2'],
    ['  K7 M2 ', 'K7M2'],
    ['K7-M2', 'K7M2'],
    ['K٧M٢', 'K7M2'],
    ['http://majlis.local:8000/r/K7M2', 'K7M2'],
    ['', undefined],
    ['K7', undefined],
    ['K7M2K7M2K', undefined],
    ['غرفة', undefined],
  ])('reads %j', (typed, code) => {
    expect(readRoomCode(typed)).toBe(code)
  })
})
