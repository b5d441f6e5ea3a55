/**
 * The back gesture closes what lies on top (a sheet, a dialog) before it leaves the page.
 * Each open layer owns one history entry; a layer closed in another way gives its entry back, or leaves it to one
 * that opens in the same moment: a browser that is told to go back and to push at once ends up one entry too low.
 */

interface Layer {
  close: () => void
  /** Owns an entry: not yet while steps back are still under way. */
  entered: boolean
}

const layers: Layer[] = []
/** Steps back of our own whose popstate event is still to come. */
let ownSteps = 0
/** Entries of layers that have just closed, not yet given back. */
let spare = 0
let listening = false
let waiting: (() => void)[] = []

function onPopState(): void {
  if (ownSteps === 0) {
    layers.pop()?.close()
    return
  }
  ownSteps -= 1
  if (ownSteps > 0) return
  const ready = waiting
  waiting = []
  ready.forEach((go) => go())
}

function enter(layer: Layer): void {
  if (!layers.includes(layer)) return
  layer.entered = true
  history.pushState(history.state, '')
}

function giveBack(): void {
  if (spare === 0) return
  ownSteps += 1
  history.go(-spare)
  spare = 0
}

/** Puts a layer on top; the returned function is called when it has closed, however that happened. */
export function openLayer(close: () => void): () => void {
  if (!listening) addEventListener('popstate', onPopState)
  listening = true
  const layer: Layer = { close, entered: false }
  layers.push(layer)
  if (spare > 0) {
    spare -= 1
    layer.entered = true
  } else if (ownSteps > 0) waiting.push(() => enter(layer))
  else enter(layer)
  return () => {
    const index = layers.indexOf(layer)
    if (index < 0) return
    layers.splice(index, 1)
    if (!layer.entered) return
    spare += 1
    setTimeout(giveBack)
  }
}

/** Resolves when the history has caught up, so that a navigation may follow a closed sheet. */
export function layersSettled(): Promise<void> {
  giveBack()
  if (ownSteps === 0) return Promise.resolve()
  return new Promise((resolve) => waiting.push(resolve))
}
