/**
 * The back gesture closes what lies on top (a sheet, a dialog) before it leaves the page.
 * Each open layer owns one history entry; a layer closed in another way takes its entry back.
 */

interface Layer {
  close: () => void
}

const layers: Layer[] = []
/** Steps back of our own whose popstate event is still to come. */
let ownSteps = 0
let listening = false
let waiting: (() => void)[] = []

function onPopState(): void {
  if (ownSteps === 0) {
    layers.pop()?.close()
    return
  }
  ownSteps -= 1
  if (ownSteps > 0) return
  waiting.forEach((go) => go())
  waiting = []
}

/** Puts a layer on top; the returned function is called when it has closed, however that happened. */
export function openLayer(close: () => void): () => void {
  if (!listening) addEventListener('popstate', onPopState)
  listening = true
  const layer: Layer = { close }
  layers.push(layer)
  history.pushState(history.state, '')
  return () => {
    const index = layers.indexOf(layer)
    if (index < 0) return
    layers.splice(index, 1)
    ownSteps += 1
    history.back()
  }
}

/** Resolves when the history has caught up, so that a navigation may follow a closed sheet. */
export function layersSettled(): Promise<void> {
  if (ownSteps === 0) return Promise.resolve()
  return new Promise((resolve) => waiting.push(resolve))
}
