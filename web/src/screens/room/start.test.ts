import { describe, expect, it } from 'vitest'
import { makeMember, makeRoom } from '../../lib/net/testing'
import { freeSeats, me, obstacle } from './start'

const host = makeMember()
const guest = makeMember({ member: 1, name: 'Sara', seat: 1, host: false })
const bot = (seat: number) =>
  makeMember({ member: 10 + seat, name: 'Bot 1', kind: 'bot', seat, ready: true, host: false })

describe('a match can begin', () => {
  it('not while seats are free', () => {
    const room = makeRoom({ members: [host, guest] })
    expect(freeSeats(room)).toEqual([2, 3])
    expect(obstacle(room)).toEqual({ kind: 'seats', free: 2 })
  })

  it('not while somebody is not ready; who stands is not waited for', () => {
    const standing = makeMember({ member: 5, name: 'Fahd', seat: null, host: false })
    const room = makeRoom({ members: [host, guest, bot(2), bot(3), standing] })
    expect(obstacle(room)).toEqual({ kind: 'ready', names: ['Sara'] })
  })

  it('when all others are ready: the host is by pressing start', () => {
    const room = makeRoom({ members: [host, { ...guest, ready: true }, bot(2), bot(3)] })
    expect(me(room)?.ready).toBe(false)
    expect(obstacle(room)).toBeNull()
  })
})
