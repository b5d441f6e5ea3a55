/** The gesture of a button that must be held: by finger, mouse or key; a click without either must come twice. */

/** As long as the animation of the ring in `Button.svelte`. */
const HOLD_MS = 800
const ARMED_MS = 4000

export class Hold {
  /** The button is being held now. */
  active = $state(false)
  /** One press of a screen reader was heard; the next one counts. */
  armed = $state(false)
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly done: () => void,
    private readonly onarm: () => void,
  ) {}

  readonly handlers = {
    onpointerdown: (event: PointerEvent) => {
      if (event.button === 0) this.start()
    },
    onpointerup: () => this.stop(),
    onpointerleave: () => this.stop(),
    onpointercancel: () => this.stop(),
    oncontextmenu: (event: Event) => event.preventDefault(),
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      if (!event.repeat) this.start()
    },
    onkeyup: () => this.stop(),
    onblur: () => this.stop(),
    onclick: (event: MouseEvent) => {
      // Real pointers report a click count and keys were prevented above: only assistive technology gives 0.
      if (event.detail === 0) this.press()
    },
  }

  private start(): void {
    this.stop()
    this.active = true
    this.timer = setTimeout(() => {
      this.stop()
      this.done()
    }, HOLD_MS)
  }

  private stop(): void {
    clearTimeout(this.timer)
    this.active = false
    this.armed = false
  }

  private press(): void {
    if (this.armed) {
      this.stop()
      this.done()
      return
    }
    this.armed = true
    this.onarm()
    this.timer = setTimeout(() => {
      this.armed = false
    }, ARMED_MS)
  }
}
