import type { FrameOf } from '../../lib/net/frame'
import type { TrixEvent, TrixView } from '../../lib/wire'

export type TrixFrame = FrameOf<TrixView, TrixEvent>
