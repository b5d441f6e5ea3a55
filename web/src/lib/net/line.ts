/**
 * One line to the server that comes back by itself: pings every 10 seconds, hangs up after 20 seconds of silence,
 * dials again with a growing, jittered pause, and at once when the page is looked at again or the device is back
 * on the net. Where the page itself has slept, silence proves nothing: the other side is asked once more. It knows
 * nothing of what is said on it.
 */

const PING_MS = 10_000
const SILENCE_MS = 20_000
/** After a look back at the page, an answer must come faster: the line may have died unseen. */
const PROBE_MS = 3_000
/** A timer that is late by more has slept with its page, or waited its turn in a hidden one. */
const LATE_MS = 2_000
const SHORTEST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8_000

export interface LineHandler {
  onopen: () => void
  onmessage: (text: string) => void
  ondown: () => void
  /** Says something that the server answers; `answered` is to be called once it has. */
  ping: () => void
}

type Timer = ReturnType<typeof setTimeout>

export class Line {
  private socket: WebSocket | undefined
  private redial: Timer | undefined
  private heartbeat: Timer | undefined
  private silence: Timer | undefined
  private probe: Timer | undefined
  private failures = 0
  private readonly stopped = new AbortController()

  constructor(
    private readonly address: string,
    private readonly protocol: string,
    private readonly handler: LineHandler,
  ) {
    const { signal } = this.stopped
    const wake = () => this.wake()
    document.addEventListener('visibilitychange', wake, { signal })
    addEventListener('online', wake, { signal })
    addEventListener('pageshow', wake, { signal })
    // A page with an open line is not kept for the way back.
    addEventListener('pagehide', () => this.lost(), { signal })
    this.dial()
  }

  get open(): boolean {
    return this.socket?.readyState === WebSocket.OPEN
  }

  send(text: string): void {
    if (this.open) this.socket?.send(text)
  }

  /** The server has taken the caller in: the next pause is short again. */
  settled(): void {
    this.failures = 0
  }

  /** The latest ping is answered. What was said before it may have waited in a page that slept. */
  answered(): void {
    clearTimeout(this.probe)
  }

  /** The server cannot take the caller in at this moment. */
  tryLater(): void {
    this.lost()
  }

  /** Hangs up for good. */
  stop(): void {
    this.stopped.abort()
    clearTimeout(this.redial)
    this.hangUp()
  }

  private dial(): void {
    clearTimeout(this.redial)
    this.redial = undefined
    const socket = new WebSocket(this.address, this.protocol)
    this.socket = socket
    this.heartbeat = setInterval(() => this.handler.ping(), PING_MS)
    // A line that never opens is silent too.
    this.listen()
    socket.onopen = () => {
      clearTimeout(this.probe)
      this.listen()
      this.handler.onopen()
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      this.listen()
      this.handler.onmessage(event.data)
    }
    socket.onclose = () => this.lost()
  }

  /** Waits for the next sign of life. */
  private listen(): void {
    clearTimeout(this.silence)
    const due = performance.now() + SILENCE_MS
    this.silence = setTimeout(() => {
      if (performance.now() > due + LATE_MS) this.doubt()
      else this.lost()
    }, SILENCE_MS)
  }

  /** Wants an answer soon. */
  private doubt(): void {
    this.handler.ping()
    clearTimeout(this.probe)
    this.probe = setTimeout(() => this.lost(), PROBE_MS)
  }

  private wake(): void {
    if (document.visibilityState === 'hidden') return
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) {
      this.doubt()
      return
    }
    // It may have closed while the page slept, and nobody has said so yet.
    if (this.redial === undefined) this.lost()
    this.dial()
  }

  /** Closes without waiting for the other side, which may be unreachable. */
  private hangUp(): void {
    clearInterval(this.heartbeat)
    clearTimeout(this.silence)
    clearTimeout(this.probe)
    const socket = this.socket
    this.socket = undefined
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  private lost(): void {
    this.hangUp()
    clearTimeout(this.redial)
    const longest = Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** (this.failures + 1))
    this.failures += 1
    const pause = SHORTEST_PAUSE_MS + Math.random() * (longest - SHORTEST_PAUSE_MS)
    this.redial = setTimeout(() => this.dial(), pause)
    this.handler.ondown()
  }
}
