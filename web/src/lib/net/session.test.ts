import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeSetting } from '../settings/settings.svelte'
import { heardDeals } from '../fair/memory'
import { toasts } from '../ui/toasts.svelte'
import type { Deal, DraftAnswer } from '../wire'
import type { RoomSession } from './roomSession.svelte'
import type { Refusal } from './session'
import {
  closeSession,
  FakeSocket,
  heard,
  makeFrame,
  makeMatch,
  makeMember,
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

describe('a session', () => {
  it('hears what a command under way may become, once, and not at all when the line breaks', async () => {
    welcome({ match: MATCH })
    const asked = session.draft(['meld:5H,6H,7H'])
    const [draft] = heard('draft') as { id: string; tokens: string[] }[]
    expect(draft?.tokens).toEqual(['meld:5H,6H,7H'])
    const answer: DraftAnswer = { t: 'draft', id: draft?.id ?? '', legal: ['lay'], view: null, refused: null }
    FakeSocket.last.say({ ...answer, id: 'another' })
    FakeSocket.last.say(answer)
    expect((await asked)?.legal).toEqual(['lay'])
    const lost = session.draft(['meld:5H,6H,7H'])
    FakeSocket.last.drop()
    expect(await lost).toBeNull()
    expect(await session.draft(['lay'])).toBeNull()
  })

  it('says first which room it is about', () => {
    expect(session.status).toBe('connecting')
    expect(FakeSocket.last.protocol).toBe('shadda.1')
    FakeSocket.last.accept()
    expect(FakeSocket.last.sent).toEqual([{ t: 'hello', room: 'K7M2' }])
  })

  it('is online once it is welcome', () => {
    welcome({ match: MATCH })
    expect(session.status).toBe('online')
    expect(session.room?.code).toBe('K7M2')
    expect(session.me).toBe(0)
  })

  it('is lost where there is no such room', () => {
    FakeSocket.last.accept()
    FakeSocket.last.say({ t: 'reject', id: '', code: 'no_such_room', facts: {} })
    expect(session.status).toBe('lost')
    expect(session.refusal?.code).toBe('no_such_room')
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
  })

  it.each(['busy', 'failed', 'too_fast'])(
    'comes again where the door is only shut for a moment: %s',
    (code) => {
      FakeSocket.last.accept()
      FakeSocket.last.say({ t: 'reject', id: '', code, facts: {} })
      expect(session.status).toBe('connecting')
      vi.advanceTimersByTime(8_000)
      welcome()
      expect(session.status).toBe('online')
    },
  )

  it('tells every frame in order and keeps the latest', () => {
    welcome({ match: MATCH })
    const numbers: number[] = []
    const stop = session.onframe((frame) => numbers.push(frame.n))
    for (const n of [1, 2, 3]) FakeSocket.last.say(makeFrame({ n }))
    stop()
    FakeSocket.last.say(makeFrame({ n: 4 }))
    expect(numbers).toEqual([1, 2, 3])
    expect(session.frame?.n).toBe(4)
  })

  it('forgets the frame of a match that is no longer the one of the room', () => {
    welcome({ match: MATCH })
    FakeSocket.last.say(makeFrame())
    FakeSocket.last.say({ t: 'room', room: makeRoom({ match: { ...MATCH, id: 'm2' } }) })
    expect(session.frame).toBeNull()
  })

  it('marks who is away', () => {
    welcome({ members: [makeMember(), makeMember({ member: 1, name: 'Sara' })] })
    FakeSocket.last.say({ t: 'presence', member: 1, presence: 'away' })
    expect(session.room?.members.map((member) => member.presence)).toEqual(['here', 'away'])
  })

  it('names bots in the language of the player, and people as they call themselves', () => {
    const bot = makeMember({ member: 1, name: 'Bot 2', kind: 'bot', level: 'easy', seat: 1, host: false })
    welcome({ members: [makeMember({ name: 'Bot 2' }), bot] })
    const names = () => session.room?.members.map((member) => member.name)
    expect(names()).toEqual(['Bot 2', 'بوت 2'])
    changeSetting('digits', 'arab')
    expect(names()).toEqual(['Bot 2', 'بوت ٢'])
    changeSetting('digits', 'latn')
  })

  it('hears quick phrases', () => {
    welcome()
    const said = vi.fn()
    session.onsaid(said)
    FakeSocket.last.say({ t: 'said', member: 1, phrase: 'oops' })
    expect(said).toHaveBeenCalledExactlyOnceWith(1, 'oops')
  })
})

describe('a deal', () => {
  const HASH = 'ab'.repeat(32)
  const OTHER = 'cd'.repeat(16)
  const LEFT_OUT = /رشّة حظّك/

  function promise(over: Partial<Deal> = {}): void {
    FakeSocket.last.say({
      t: 'deal',
      match: 'm1',
      number: 1,
      hash: HASH,
      yours: '',
      contributions: null,
      ...over,
    })
  }

  /** What the latest socket has been given for deals. */
  const given = () => heard('deal').map((message) => (message.t === 'deal' ? message.contribution : ''))

  const leftOut = () => toasts.filter((toast) => LEFT_OUT.test(toast.text)).length

  beforeEach(() => {
    localStorage.clear()
    toasts.length = 0
  })

  it('gets a contribution of its own', () => {
    welcome({ match: MATCH })
    promise()
    expect(heard('deal')).toEqual([
      { t: 'deal', match: 'm1', number: 1, contribution: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ])
    promise({ number: 2 })
    expect(new Set(given()).size).toBe(2)
  })

  it('gets the same contribution again after a break, until it has arrived', () => {
    welcome({ match: MATCH })
    promise()
    const [mine = ''] = given()
    FakeSocket.last.drop()
    vi.advanceTimersByTime(8_000)
    welcome({ match: MATCH })
    promise()
    expect(given()).toEqual([mine])
    promise({ yours: mine })
    expect(given()).toEqual([mine])
    promise({ yours: OTHER })
    expect(given()).toEqual([mine, mine])
  })

  it('gets nothing where another device of the same person has contributed', () => {
    welcome({ match: MATCH })
    promise({ yours: OTHER })
    expect(given()).toEqual([])
    expect(heardDeals('m1')[1]).toEqual({ hash: HASH, mine: '', given: null })
    promise({ contributions: [OTHER, ''] })
    expect(leftOut()).toBe(0)
  })

  it('gets nothing under another promise than the first one', () => {
    welcome({ match: MATCH })
    promise()
    promise({ hash: 'ef'.repeat(32) })
    expect(given()).toHaveLength(1)
    promise({ hash: 'ef'.repeat(32), contributions: ['', ''] })
    expect(heardDeals('m1')[1]).toEqual({ hash: HASH, mine: given()[0], given: null })
  })

  it('gets nothing from those who only watch, nor in a match that is not the one of the room', () => {
    welcome({ match: { ...MATCH, you: null } })
    promise()
    FakeSocket.last.say({ t: 'room', room: makeRoom({ match: MATCH }) })
    promise({ match: 'm2' })
    expect(given()).toEqual([])
    expect(heardDeals('m1')).toEqual({})
  })

  it('is kept with all contributions, as they were told first', () => {
    welcome({ match: MATCH })
    promise()
    const [mine = ''] = given()
    promise({ contributions: [mine, OTHER] })
    promise({ contributions: [OTHER, mine] })
    expect(heardDeals('m1')[1]).toEqual({ hash: HASH, mine, given: [mine, OTHER] })
    expect(leftOut()).toBe(0)
  })

  it('that went without this device says so, once', () => {
    welcome({ match: MATCH })
    promise()
    promise({ contributions: ['', OTHER] })
    expect(leftOut()).toBe(1)
    toasts.length = 0
    promise({ contributions: ['', OTHER] })
    expect(leftOut()).toBe(0)
  })

  it('of an old match is forgotten', () => {
    for (let number = 1; number <= 10; number += 1) {
      const id = `m${String(number)}`
      if (number === 1) welcome({ match: { ...MATCH, id } })
      else FakeSocket.last.say({ t: 'room', room: makeRoom({ match: { ...MATCH, id } }) })
      promise({ match: id })
    }
    expect(heardDeals('m1')).toEqual({})
    expect(heardDeals('m10')[1]?.hash).toBe(HASH)
  })
})

describe('the clock of the server', () => {
  it('is kept by the page, whatever the clock of the device says', () => {
    welcome({}, 5_000)
    vi.advanceTimersByTime(1_500)
    vi.setSystemTime(0)
    expect(session.now()).toBe(6_500)
  })

  it('trusts the message that was under way for the shortest time', () => {
    welcome({}, 5_000)
    FakeSocket.last.say({ t: 'pong', n: 0, now: 4_800 })
    expect(session.now()).toBe(5_000)
    FakeSocket.last.say({ t: 'pong', n: 1, now: 5_040 })
    expect(session.now()).toBe(5_040)
  })
})

describe('a command', () => {
  async function outcome(promise: Promise<Refusal | null>): Promise<Refusal | null | 'open'> {
    return Promise.race([promise, Promise.resolve('open' as const)])
  }

  it('is open until it is acknowledged', async () => {
    welcome({ match: MATCH })
    const done = session.act(['draw'])
    const [act] = heard('act')
    expect(act).toMatchObject({ match: 'm1', tokens: ['draw'], id: expect.stringMatching(/^[\w-]{8,40}$/) })
    expect(await outcome(done)).toBe('open')
    if (act?.t === 'act') FakeSocket.last.say({ t: 'ack', id: act.id })
    expect(await done).toBeNull()
  })

  it('gives the refusal as a value', async () => {
    welcome({ match: MATCH })
    const done = session.act(['take:9'])
    const [act] = heard('act')
    if (act?.t === 'act')
      FakeSocket.last.say({ t: 'reject', id: act.id, code: 'empty_slot', facts: { slot: 9 } })
    expect(await done).toEqual({ code: 'empty_slot', facts: { slot: 9 } })
  })

  it('is repeated under the same id after a break', async () => {
    welcome({ match: MATCH })
    const done = session.act(['draw'])
    const [before] = heard('act')
    FakeSocket.last.drop()
    vi.advanceTimersByTime(8_000)
    expect(heard('act')).toEqual([])
    welcome({ match: MATCH })
    expect(heard('act')).toEqual([before])
    if (before?.t === 'act') FakeSocket.last.say({ t: 'ack', id: before.id })
    expect(await done).toBeNull()
  })

  it('given during a break goes out when the line is back', () => {
    welcome({ match: MATCH })
    FakeSocket.last.drop()
    void session.lobby({ do: 'ready', on: true })
    vi.advanceTimersByTime(8_000)
    welcome({ match: MATCH })
    expect(heard('lobby')).toHaveLength(1)
  })

  function refuse(code: string) {
    const act = heard('act').at(-1)
    if (act?.t === 'act') FakeSocket.last.say({ t: 'reject', id: act.id, code, facts: {} })
  }

  it.each(['busy', 'too_fast'])('is kept for a minute while the server says %s', async (code) => {
    welcome({ match: MATCH })
    const done = session.act(['draw'])
    const start = performance.now()
    while ((await outcome(done)) === 'open') {
      refuse(code)
      // Whoever keeps the line alive is answered all the while.
      FakeSocket.last.say({ t: 'pong', n: 0, now: 0 })
      vi.advanceTimersByTime(2_000)
    }
    expect(performance.now() - start).toBeGreaterThan(55_000)
    expect(new Set(heard('act').map((act) => act.t === 'act' && act.id)).size).toBe(1)
    expect((await done)?.code).toBe(code)
    expect(session.held).toBe(false)
  })

  it('is said to be held from the first refusal until it goes through', async () => {
    welcome({ match: MATCH })
    const done = session.act(['draw'])
    expect(session.held).toBe(false)
    refuse('busy')
    expect(session.held).toBe(true)
    vi.advanceTimersByTime(500)
    const [first, second] = heard('act')
    expect(second).toEqual(first)
    expect(session.held).toBe(true)
    if (second?.t === 'act') FakeSocket.last.say({ t: 'ack', id: second.id })
    expect(await done).toBeNull()
    expect(session.held).toBe(false)
  })

  it('is said to be held when the answer takes long', async () => {
    welcome({ match: MATCH })
    const done = session.act(['draw'])
    vi.advanceTimersByTime(1_900)
    expect(session.held).toBe(false)
    vi.advanceTimersByTime(200)
    expect(session.held).toBe(true)
    const [act] = heard('act')
    if (act?.t === 'act') FakeSocket.last.say({ t: 'ack', id: act.id })
    expect(await done).toBeNull()
    expect(session.held).toBe(false)
  })

  it('needs a match', async () => {
    welcome()
    expect((await session.act(['draw']))?.code).toBe('no_match')
  })

  it('is answered when the screen is left', async () => {
    welcome({ match: MATCH })
    const done = session.act(['draw'])
    session.close()
    expect((await done)?.code).toBe('not_sent')
  })
})

describe('the end of a session', () => {
  it.each(['replaced', 'removed'] as const)('%s: nothing dials again', (code) => {
    welcome()
    FakeSocket.last.say({ t: 'bye', code })
    FakeSocket.last.drop()
    vi.advanceTimersByTime(60_000)
    expect(session.status).toBe(code)
    expect(FakeSocket.all).toHaveLength(1)
  })

  it('takes the room back from another tab when it is asked to', () => {
    welcome()
    FakeSocket.last.say({ t: 'bye', code: 'replaced' })
    session.resume()
    welcome()
    expect(session.status).toBe('online')
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('is closed after the person has left', async () => {
    welcome()
    const left = session.lobby({ do: 'leave' })
    const [lobby] = heard('lobby')
    if (lobby?.t === 'lobby') FakeSocket.last.say({ t: 'ack', id: lobby.id })
    FakeSocket.last.say({ t: 'bye', code: 'closed' })
    expect(await left).toBeNull()
    expect(session.status).toBe('closed')
  })

  it('does not wait for the good-bye once the leave is acknowledged', async () => {
    welcome()
    const left = session.lobby({ do: 'leave' })
    const [lobby] = heard('lobby')
    if (lobby?.t === 'lobby') FakeSocket.last.say({ t: 'ack', id: lobby.id })
    await left
    FakeSocket.last.drop()
    vi.advanceTimersByTime(60_000)
    expect(session.status).toBe('closed')
    expect(FakeSocket.all).toHaveLength(1)
  })

  it.each(['restart', 'closed'] as const)('%s without having left: the line comes back', (code) => {
    welcome()
    FakeSocket.last.say({ t: 'bye', code })
    FakeSocket.last.drop()
    expect(session.status).toBe('offline')
    expect(session.restarting).toBe(code === 'restart')
    vi.advanceTimersByTime(8_000)
    welcome()
    expect(session.status).toBe('online')
    expect(session.restarting).toBe(false)
  })
})
