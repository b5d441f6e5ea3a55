import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RoomSession } from './roomSession.svelte'
import {
  closeSession,
  FakeSocket,
  heard,
  makeFrame,
  makeMatch,
  makeRoom,
  openSession,
  welcome,
} from './testing'

const MATCH = makeMatch()

let session: RoomSession

beforeEach(() => {
  session = openSession()
})

afterEach(() => closeSession(session))

describe('a break', () => {
  it('leaves everything on the screen and dials again, later and later', () => {
    welcome({ match: MATCH })
    FakeSocket.last.say(makeFrame())
    FakeSocket.last.drop()
    expect(session.status).toBe('offline')
    expect(session.frame).not.toBeNull()
    const pauses = [1, 2, 3, 4, 5, 6].map(() => {
      const before = FakeSocket.all.length
      let waited = 0
      while (FakeSocket.all.length === before) {
        vi.advanceTimersByTime(100)
        waited += 100
      }
      FakeSocket.last.drop()
      return waited
    })
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000])
  })

  it('is shortest by half a second and short again after a welcome', () => {
    vi.mocked(Math.random).mockReturnValue(0)
    for (let round = 0; round < 2; round += 1) {
      welcome()
      FakeSocket.last.drop()
      const before = FakeSocket.all.length
      vi.advanceTimersByTime(499)
      expect(FakeSocket.all).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(FakeSocket.all).toHaveLength(before + 1)
    }
  })

  it('is noticed by silence', () => {
    welcome()
    const first = FakeSocket.last
    vi.advanceTimersByTime(10_000)
    expect(heard('ping')).toEqual([{ t: 'ping', n: 0 }])
    FakeSocket.last.say({ t: 'pong', n: 0, now: 15_000 })
    vi.advanceTimersByTime(10_000)
    expect(session.status).toBe('online')
    vi.advanceTimersByTime(10_000)
    expect(session.status).toBe('offline')
    expect(first.readyState).toBe(3)
  })

  it('is noticed after 20 seconds, whenever the last word came', () => {
    welcome()
    vi.advanceTimersByTime(10_100)
    FakeSocket.last.say({ t: 'pong', n: 0, now: 15_100 })
    vi.advanceTimersByTime(19_999)
    expect(session.status).toBe('online')
    vi.advanceTimersByTime(1)
    expect(session.status).toBe('offline')
  })

  it('is not proved by the silence of a page that has slept', () => {
    for (const answers of [true, false]) {
      welcome()
      const awake = performance.now()
      const now = vi.spyOn(performance, 'now').mockReturnValue(awake + 60_000)
      vi.advanceTimersByTime(20_000)
      expect(session.status).toBe('online')
      const last = heard('ping').at(-1)
      if (answers && last?.t === 'ping') FakeSocket.last.say({ t: 'pong', n: last.n, now: 65_000 })
      now.mockRestore()
      vi.advanceTimersByTime(3_000)
      expect(session.status).toBe(answers ? 'online' : 'offline')
    }
  })

  it('ends at once when the page is looked at again or the device is back on the net', () => {
    for (const wake of [new Event('online'), new Event('pageshow')]) {
      welcome()
      FakeSocket.last.drop()
      const before = FakeSocket.all.length
      dispatchEvent(wake)
      expect(FakeSocket.all).toHaveLength(before + 1)
    }
    welcome()
    FakeSocket.last.drop()
    const before = FakeSocket.all.length
    document.dispatchEvent(new Event('visibilitychange'))
    expect(FakeSocket.all).toHaveLength(before + 1)
  })

  it('that happened unseen is found by a question with a short answer time', () => {
    welcome()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(heard('ping')).toHaveLength(1)
    vi.advanceTimersByTime(3_000)
    expect(session.status).toBe('offline')
  })

  it('is not hidden by what was said while the page slept', () => {
    welcome()
    document.dispatchEvent(new Event('visibilitychange'))
    FakeSocket.last.say({ t: 'room', room: makeRoom() })
    vi.advanceTimersByTime(3_000)
    expect(session.status).toBe('offline')
  })

  it('that the page has not been told of yet ends at once too', () => {
    welcome()
    FakeSocket.last.readyState = 3
    document.dispatchEvent(new Event('visibilitychange'))
    expect(session.status).toBe('offline')
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('is not waited for where a look back finds the line half open', () => {
    dispatchEvent(new Event('online'))
    vi.advanceTimersByTime(3_000)
    expect(FakeSocket.last.readyState).toBe(3)
    vi.advanceTimersByTime(1_000)
    expect(FakeSocket.all).toHaveLength(2)
    dispatchEvent(new Event('online'))
    welcome()
    vi.advanceTimersByTime(5_000)
    expect(session.status).toBe('online')
  })

  it('is made by a page that is left, and ends when one comes back to it', () => {
    welcome()
    const [before] = FakeSocket.all
    dispatchEvent(new Event('pagehide'))
    expect(before?.readyState).toBe(3)
    dispatchEvent(new Event('pageshow'))
    expect(FakeSocket.all).toHaveLength(2)
    welcome()
    expect(session.status).toBe('online')
  })

  it('is none while the answers come', () => {
    welcome()
    document.dispatchEvent(new Event('visibilitychange'))
    FakeSocket.last.say({ t: 'pong', n: 0, now: 5_000 })
    vi.advanceTimersByTime(5_000)
    expect(session.status).toBe('online')
  })
})
