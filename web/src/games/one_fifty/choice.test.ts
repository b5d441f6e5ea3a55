import { describe, expect, it } from 'vitest'
import { buttonsFor, promptFor, type Moment, type Press } from './buttons'
import {
  NOTHING,
  otherTargets,
  ownTargets,
  tapOther,
  tapOwn,
  tapPile,
  tapStock,
  type Choice,
  type Outcome,
} from './choice'
import { slotId } from '../../lib/grid/slot'
import { occupied, pictureOf } from './picture'
import { frameAfter, momentOf, sceneNamed, scenes, type RecordedFrame } from './testing'

const moments = scenes.flatMap((scene) =>
  scene.frames
    .filter((frame) => frame.legal.length > 0)
    .map((frame) => ({ name: `${scene.name}, ${String(frame.n)}: ${frame.view.phase}`, scene, frame })),
)

interface Reached {
  commands: string[][]
  asked: string[]
}

/** Everything that a player can send or ask by touching cards and pressing choices, one after another. */
function explore(moment: Moment, frame: RecordedFrame, me: number): Reached {
  const { grids } = pictureOf(frame.view)
  const reached: Reached = { commands: [], asked: [] }
  const seen = new Set<string>()
  const waiting: Choice[] = [NOTHING]
  const take = (step: Outcome | Press) => {
    if ('tokens' in step) reached.commands.push([...step.tokens])
    else if ('choice' in step) waiting.push(step.choice)
    else if ('ask' in step && step.ask !== null) reached.asked.push(step.ask)
  }
  for (let choice = waiting.pop(); choice; choice = waiting.pop()) {
    const key = JSON.stringify(choice)
    if (seen.has(key) || choice.own.length > 4) continue
    seen.add(key)
    for (const slot of occupied(grids[me])) take(tapOwn(moment, choice, slot))
    grids.forEach((grid, seat) => {
      if (seat === me) return
      for (const slot of occupied(grid)) take(tapOther(moment, choice, slotId(seat, slot)))
    })
    take(tapStock(moment))
    take(tapPile(moment, choice))
    for (const button of buttonsFor(moment, choice)) take(button.press)
  }
  return reached
}

describe.each(moments)('$name', ({ scene, frame }) => {
  it.each([false, true])('lets a player do all that is legal (one tap: %s)', (oneTap) => {
    const { commands } = explore(momentOf(scene, frame, oneTap), frame, scene.me ?? 0)
    // In one tap a single card is thrown at once, so sets of cards need the other way of playing.
    const slap = oneTap && frame.view.phase === 'slap'
    const wanted = frame.legal.filter((token) => !(slap && /^match:.*,/.test(token)))
    expect(wanted.filter((token) => !commands.some(([first]) => first === token))).toEqual([])
  })

  it('sends nothing that is not legal', () => {
    const { commands } = explore(momentOf(scene, frame), frame, scene.me ?? 0)
    const sorted = (token: string) =>
      token.replace(/:(.*)$/, (_, list: string) => `:${list.split(',').sort().join(',')}`)
    const legal = frame.legal.map(sorted)
    const most = Math.max(
      0,
      ...frame.legal.filter((token) => token.startsWith('match')).map((token) => token.length),
    )
    const odd = commands.filter(
      // Larger sets of cards may be tried, though `legal` does not list them.
      ([first = '']) =>
        !legal.includes(sorted(first)) && !(first.startsWith('match:') && first.length > most && most > 0),
    )
    expect(odd).toEqual([])
  })

  it('asks only about what is not legal', () => {
    const { asked } = explore(momentOf(scene, frame), frame, scene.me ?? 0)
    expect(asked.filter((token) => frame.legal.includes(token))).toEqual([])
  })

  it('shows at most three big choices and the call, and says what is to be decided', () => {
    const moment = momentOf(scene, frame)
    const buttons = buttonsFor(moment, NOTHING)
    expect(buttons.filter((button) => button.kind !== 'call').length).toBeLessThanOrEqual(3)
    expect(promptFor(moment, NOTHING)).not.toContain('one_fifty')
  })
})

describe('a player who has nothing to decide', () => {
  const scene = sceneNamed('whole round')
  const frame = frameAfter(scene, '1 draw')

  it('can send nothing', () => {
    const { commands, asked } = explore(momentOf(scene, frame), frame, 0)
    expect(commands).toEqual([])
    expect(asked).toEqual([])
  })

  it('has no targets', () => {
    expect(ownTargets(momentOf(scene, frame), NOTHING)).toBeUndefined()
    expect(otherTargets(momentOf(scene, frame))).toBeUndefined()
  })
})

describe('two taps', () => {
  const scene = sceneNamed('whole round')

  it('lift a card first and swap it when it is touched again', () => {
    const moment = momentOf(scene, frameAfter(scene, '0 draw'))
    const lifted = tapOwn(moment, NOTHING, 3)
    expect(lifted).toEqual({ choice: { ...NOTHING, own: [3] } })
    expect(tapOwn(moment, (lifted as { choice: Choice }).choice, 3)).toEqual({ tokens: ['keep:3'] })
  })

  it('keep the order in which cards are chosen for a match', () => {
    const moment = momentOf(scene, frameAfter(scene, '3 end'))
    const first = tapOwn(moment, { ...NOTHING, mode: 'match' }, 4) as { choice: Choice }
    const second = tapOwn(moment, first.choice, 2) as { choice: Choice }
    expect(buttonsFor(moment, second.choice)[0]?.press).toEqual({ tokens: ['match:4,2'] })
  })

  it('show the exchange of a jack before it is made', () => {
    const moment = momentOf(scene, frameAfter(scene, '0 discard', 2))
    const own = tapOwn(moment, NOTHING, 2) as { choice: Choice }
    const both = tapOther(moment, own.choice, '2.1') as { choice: Choice }
    expect(buttonsFor(moment, both.choice)[0]?.press).toEqual({ tokens: ['jack:2,2.1'] })
  })
})

describe('one tap', () => {
  it('swaps at once', () => {
    const scene = sceneNamed('whole round')
    const moment = momentOf(scene, frameAfter(scene, '0 draw'), true)
    expect(tapOwn(moment, NOTHING, 3)).toEqual({ tokens: ['keep:3'] })
  })
})

describe('the choices after a draw', () => {
  it('spell out what a face card can do', () => {
    const scene = sceneNamed('six seats')
    const buttons = buttonsFor(momentOf(scene, frameAfter(scene, '0 draw')), NOTHING)
    expect(buttons.map((button) => button.text)).toEqual([
      'ارمها وفعّل القدرة',
      'ارمها بدون قدرة',
      'بدّلها (20 نقطة)',
    ])
  })

  it('use a king and draw in one command, or only discard it where nothing can be drawn', () => {
    const scene = sceneNamed('whole round')
    const [use] = buttonsFor(momentOf(scene, frameAfter(scene, '0 draw', 2)), NOTHING)
    expect(use?.press).toEqual({ tokens: ['discard', 'king'], otherwise: ['discard'] })
  })

  it('offer no way round a power that must be used', () => {
    const scene = sceneNamed('six seats')
    const moment = momentOf(scene, frameAfter(scene, '0 draw'))
    const forced = { ...moment, options: { ...moment.options, power_use: 'forced' as const } }
    expect(buttonsFor(forced, NOTHING).map((button) => button.id)).toEqual(['power', 'keep'])
  })
})
