import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { layersSettled, openLayer } from './layers'

/** What the browser does some time after a step back. */
const stepBack = () => dispatchEvent(new PopStateEvent('popstate'))

let back: ReturnType<typeof vi.spyOn>
let push: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  back = vi.spyOn(history, 'go').mockImplementation(() => undefined)
  push = vi.spyOn(history, 'pushState')
})

const later = () => new Promise((resolve) => setTimeout(resolve, 5))

afterEach(() => vi.restoreAllMocks())

describe('layers', () => {
  it('close from the top by the back gesture', () => {
    const closed: string[] = []
    openLayer(() => closed.push('sheet'))
    openLayer(() => closed.push('dialog'))
    stepBack()
    expect(closed).toEqual(['dialog'])
    stepBack()
    expect(closed).toEqual(['dialog', 'sheet'])
    expect(back).not.toHaveBeenCalled()
  })

  it('take their history entry back when they close in another way, and close nothing else by it', async () => {
    const closed: string[] = []
    openLayer(() => closed.push('below'))
    const release = openLayer(() => closed.push('above'))
    release()
    await later()
    expect(back).toHaveBeenCalledExactlyOnceWith(-1)
    stepBack()
    await layersSettled()
    expect(closed).toEqual([])
    stepBack()
    expect(closed).toEqual(['below'])
  })

  it('hand the entry over to a layer that opens in the same moment', async () => {
    const closed: string[] = []
    const release = openLayer(() => closed.push('menu'))
    release()
    openLayer(() => closed.push('sheet'))
    await later()
    expect(push).toHaveBeenCalledOnce()
    expect(back).not.toHaveBeenCalled()
    stepBack()
    expect(closed).toEqual(['sheet'])
  })

  it('enter the history only when the steps back have arrived', async () => {
    const release = openLayer(() => undefined)
    release()
    await later()
    const closed: string[] = []
    openLayer(() => closed.push('late'))
    expect(push).toHaveBeenCalledOnce()
    stepBack()
    expect(push).toHaveBeenCalledTimes(2)
    stepBack()
    expect(closed).toEqual(['late'])
  })

  it('let a navigation wait for an entry that is still to be given back', async () => {
    const release = openLayer(() => undefined)
    release()
    let settled = false
    void layersSettled().then(() => (settled = true))
    expect(back).toHaveBeenCalledOnce()
    await later()
    expect(settled).toBe(false)
    stepBack()
    await later()
    expect(settled).toBe(true)
  })

  it('take it back only once', async () => {
    const release = openLayer(() => undefined)
    stepBack()
    release()
    release()
    await later()
    expect(back).not.toHaveBeenCalled()
  })
})
