import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { layersSettled, openLayer } from './layers'

/** What the browser does some time after a step back. */
const stepBack = () => dispatchEvent(new PopStateEvent('popstate'))

let back: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
})

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
    expect(back).toHaveBeenCalledOnce()
    stepBack()
    await layersSettled()
    expect(closed).toEqual([])
    stepBack()
    expect(closed).toEqual(['below'])
  })

  it('take it back only once', () => {
    const release = openLayer(() => undefined)
    stepBack()
    release()
    release()
    expect(back).not.toHaveBeenCalled()
  })
})
