import type { FrameOf } from '../../lib/net/frame'
import type { HasebEvent, HasebView } from '../../lib/wire'
import type { Scene } from '../../screens/table/scripted.svelte'
import type { Options } from './values'

export type HasebFrame = FrameOf<HasebView, HasebEvent>

export type HasebScene = Scene<HasebFrame, Options>
