import type { FrameOf } from '../../lib/net/frame'
import type { OneFiftyEvent, OneFiftyView } from '../../lib/wire'
import type { Scene } from '../../screens/table/scripted.svelte'
import type { Options } from './values'

export type OneFiftyFrame = FrameOf<OneFiftyView, OneFiftyEvent>

export type OneFiftyScene = Scene<OneFiftyFrame, Options>
