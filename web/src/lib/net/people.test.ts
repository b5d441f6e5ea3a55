import { describe, expect, it } from 'vitest'
import { spectators } from './people'
import { makeMatch, makeMember, makeRoom } from './testing'

const match = makeMatch()
const members = [
  makeMember(),
  makeMember({ member: 1, name: 'Sara', seat: null }),
  makeMember({ member: 2, name: 'فهد', seat: null, presence: 'away' }),
  makeMember({ member: 3, name: 'Omar', seat: 1, presence: 'left' }),
]

describe('those who watch', () => {
  it('are here and have no seat in the running match', () => {
    expect(spectators(makeRoom({ members, match })).map((member) => member.name)).toEqual(['Sara'])
    expect(spectators(makeRoom({ members, match, watch: 'delayed' }))).toHaveLength(1)
  })

  it('are nobody where the host lets nobody watch, and when nothing is played', () => {
    expect(spectators(makeRoom({ members, match, watch: 'off' }))).toEqual([])
    expect(spectators(makeRoom({ members, match: { ...match, over: true } }))).toEqual([])
    expect(spectators(makeRoom({ members }))).toEqual([])
  })
})
