import type { FrameOf } from '../../lib/net/frame'
import type { TrixEvent, TrixView } from '../../lib/wire'
import type { Scene } from '../../screens/table/scripted.svelte'
import type { Options } from './values'

export type TrixFrame = FrameOf<TrixView, TrixEvent>

export type TrixScene = Scene<TrixFrame, Options>
