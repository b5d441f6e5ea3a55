/** What is asked outside a room: who one is, which games there are, a new room. Refusals come as values. */

import type {
  ChangeMe,
  DeviceLink,
  GameList,
  MakeRoom,
  Me,
  PublishedDeals,
  Refusal,
  RoomInfo,
  RoomMade,
} from '../wire'

export type Answer<Value> = { value: Value; refusal: null } | { value: null; refusal: Refusal }

const refuse = (code: string): { value: null; refusal: Refusal } => ({
  value: null,
  refusal: { code, facts: {} },
})

function isRefusal(body: unknown): body is Refusal {
  return typeof body === 'object' && body !== null && 'code' in body && 'facts' in body
}

async function ask<Value>(method: string, path: string, body?: object): Promise<Answer<Value>> {
  const sent = body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
  let response: Response
  try {
    response = await fetch(`/api${path}`, { method, ...sent })
  } catch {
    return refuse('not_sent')
  }
  try {
    const answer: unknown = await response.json()
    if (response.ok) return { value: answer as Value, refusal: null }
    return isRefusal(answer) ? { value: null, refusal: answer } : refuse('failed')
  } catch {
    return refuse('failed')
  }
}

export const getMe = () => ask<Me>('GET', '/me')
export const changeMe = (change: ChangeMe) => ask<Me>('POST', '/me', change)
export const getGames = () => ask<GameList>('GET', '/games')
export const makeRoom = (wish: MakeRoom) => ask<RoomMade>('POST', '/rooms', wish)
export const getRoom = (code: string) => ask<RoomInfo>('GET', `/rooms/${code}`)
export const makeDeviceLink = () => ask<DeviceLink>('POST', '/devices')
export const getDeals = (match: string) => ask<PublishedDeals>('GET', `/matches/${match}/deals`)
