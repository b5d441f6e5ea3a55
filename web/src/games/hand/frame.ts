import type { FrameOf } from '../../lib/net/frame'
import type { HandEvent, HandOptions, HandView } from '../../lib/wire'
import type { Scene } from '../../screens/table/scripted.svelte'

export type HandFrame = FrameOf<HandView, HandEvent>

/** The options in force, every one of them. */
export type Options = Required<HandOptions>

export type HandScene = Scene<HandFrame, Options>
