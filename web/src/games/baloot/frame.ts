import type { FrameOf } from '../../lib/net/frame'
import type { BalootEvent, BalootView } from '../../lib/wire'
import type { Scene } from '../../screens/table/scripted.svelte'
import type { Options } from './values'

export type BalootFrame = FrameOf<BalootView, BalootEvent>

export type BalootScene = Scene<BalootFrame, Options>
