import { afterEach, describe, expect, it, vi } from 'vitest'
import { account } from './account.svelte'
import { makeRoom } from './rest'

function answer(status: number, body: string): void {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(body, { status }))),
  )
}

afterEach(() => vi.unstubAllGlobals())

describe('a request', () => {
  it('gives the value', async () => {
    answer(201, '{"code":"K7M2"}')
    expect(await makeRoom({ game: 'one_fifty' })).toEqual({ value: { code: 'K7M2' }, refusal: null })
  })

  it('gives a refusal as a value too', async () => {
    answer(409, '{"code":"bad_option","facts":{"fields":["seats"]}}')
    expect((await makeRoom({ game: 'one_fifty' })).refusal).toEqual({
      code: 'bad_option',
      facts: { fields: ['seats'] },
    })
  })

  it.each(['<html>', '{}', 'null'])('calls it failed when the answer is no refusal: %s', async (body) => {
    answer(502, body)
    expect((await makeRoom({ game: 'one_fifty' })).refusal?.code).toBe('failed')
  })

  it('says when nothing was reached', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new TypeError('offline'))),
    )
    expect((await makeRoom({ game: 'one_fifty' })).refusal?.code).toBe('not_sent')
    await account.refresh()
    expect(account.reachable).toBe(false)
  })
})

describe('the account', () => {
  it('keeps the name this device plays under', async () => {
    answer(200, '{"name":"نورة","color":3,"table":null}')
    await account.refresh()
    expect(account.reachable).toBe(true)
    expect(account.name).toBe('نورة')
    expect(await account.enter()).toBeNull()
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('is asked for again while the server is gone, until it is there', async () => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new TypeError('offline'))),
    )
    const onanswer = vi.fn()
    const stop = account.watch(onanswer)
    await vi.advanceTimersByTimeAsync(9_000)
    expect(fetch).toHaveBeenCalledTimes(3)
    expect(onanswer).not.toHaveBeenCalled()
    answer(200, '{"name":"نورة","color":3,"table":null}')
    await vi.advanceTimersByTimeAsync(9_000)
    expect(onanswer).toHaveBeenCalledOnce()
    expect(fetch).toHaveBeenCalledOnce()
    stop()
    vi.useRealTimers()
  })

  it('tells a server that has forgotten it who is coming', async () => {
    answer(200, '{"name":"","color":0,"table":null}')
    await account.refresh()
    expect(account.name).toBe('نورة')
    answer(200, '{"name":"نورة","color":3,"table":null}')
    expect(await account.enter()).toBeNull()
    expect(fetch).toHaveBeenCalledOnce()
  })
})
