/** The server's clock as seen from here. The device's own may be an hour off, or be set while a match runs. */

export class ServerClock {
  /** What to add to the monotonic time of the page; undefined before the server has told its time. */
  private offset: number | undefined

  /** Begins anew: after a sleep the page's own time may have stood still. */
  forget(): void {
    this.offset = undefined
  }

  /**
   * Learns from a message just received. It was on its way for a while, so the true offset is never smaller
   * than the one it shows: the largest one is the best.
   */
  hear(serverNow: number): void {
    const shown = serverNow - performance.now()
    this.offset = this.offset === undefined ? shown : Math.max(this.offset, shown)
  }

  now(): number {
    return this.offset === undefined ? Date.now() : performance.now() + this.offset
  }
}
