import type { FrameMessage } from '../wire'

/**
 * A frame of one game. The server sends the frames of a room's own game alone, so whoever draws that game takes them
 * as what they are.
 */
export type FrameOf<View, Event> = Omit<FrameMessage, 'view' | 'events'> & {
  view: View & FrameMessage['view']
  events: (Event & FrameMessage['events'][number])[]
}
