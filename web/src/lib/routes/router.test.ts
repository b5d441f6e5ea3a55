import { afterEach, describe, expect, it, vi } from 'vitest'
import { openLayer } from '../ui/layers'
import { currentRoute, followLinks, goBack, matchRoute, navigate } from './router.svelte'

afterEach(async () => {
  document.body.replaceChildren()
  await navigate('/', 'replace')
})

describe('matchRoute', () => {
  it.each([
    ['/', { screen: 'home' }],
    ['/r/K7M2', { screen: 'room', code: 'K7M2', text: false }],
    ['/r/k7m2', { screen: 'room', code: 'K7M2', text: false }],
    ['/g/K7M2', { screen: 'room', code: 'K7M2', text: true }],
    ['/about', { screen: 'about' }],
    ['/settings', { screen: 'settings' }],
    ['/rules/one_fifty', { screen: 'rules', game: 'one_fifty' }],
    ['/help', { screen: 'help' }],
    ['/fair', { screen: 'fair', match: null }],
    ['/fair/aB3-x_9', { screen: 'fair', match: 'aB3-x_9' }],
    ['/fair/a/b', { screen: 'missing' }],
    ['/r/', { screen: 'missing' }],
    ['/r/a/b', { screen: 'missing' }],
    ['/nothing', { screen: 'missing' }],
  ])('%s', (path, route) => {
    expect(matchRoute(path)).toEqual(route)
  })
})

describe('navigate', () => {
  it('changes the address and the screen', async () => {
    await navigate('/settings')
    expect(location.pathname).toBe('/settings')
    expect(currentRoute()).toEqual({ screen: 'settings' })
  })

  it('waits until a closed sheet has left the history', async () => {
    const close = openLayer(() => undefined)
    close()
    const navigated = navigate('/help')
    expect(location.pathname).toBe('/')
    // The browser answers a step back with this event; here nobody else does.
    dispatchEvent(new PopStateEvent('popstate'))
    await navigated
    expect(location.pathname).toBe('/help')
  })
})

describe('goBack', () => {
  it('steps back inside the page, and to the start from outside', async () => {
    const back = vi.spyOn(history, 'back').mockReturnValue(undefined)
    await navigate('/help')
    await goBack()
    expect(back).toHaveBeenCalledOnce()
    history.replaceState(null, '')
    await goBack()
    expect(location.pathname).toBe('/')
    back.mockRestore()
  })
})

describe('followLinks', () => {
  function click(href: string, options: MouseEventInit = {}): MouseEvent {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options })
    link.addEventListener('click', followLinks)
    link.dispatchEvent(event)
    return event
  }

  it('takes a plain click on an own link', () => {
    expect(click('/help').defaultPrevented).toBe(true)
  })

  it('leaves what is downloaded to the browser', () => {
    const link = document.createElement('a')
    link.href = '/record.txt'
    link.download = ''
    link.addEventListener('click', (event) => {
      followLinks(event)
      expect(event.defaultPrevented).toBe(false)
      event.preventDefault()
    })
    document.body.append(link)
    link.click()
    expect.assertions(1)
  })

  it('leaves foreign links and clicks for a new tab to the browser', () => {
    expect(click('https://example.org/help').defaultPrevented).toBe(false)
    expect(click('/help', { ctrlKey: true }).defaultPrevented).toBe(false)
    expect(click('/help', { button: 1 }).defaultPrevented).toBe(false)
  })
})
