import type { FrameOf } from '../../lib/net/frame'
import type { OneFiftyEvent, OneFiftyView } from '../../lib/wire'

export type OneFiftyFrame = FrameOf<OneFiftyView, OneFiftyEvent>
