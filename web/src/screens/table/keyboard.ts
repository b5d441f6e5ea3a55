/** What the keys of every table have in common: digits, arrows from card to card, help. */

const HELP = ['?', '؟']

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Says whether a key belongs to something else: a shortcut of the browser, an open panel, a field. */
export function isOver(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return true
  return event.target instanceof HTMLInputElement
}

/** A digit from 1 to 9, also an Arabic one. */
export function readDigit({ key }: KeyboardEvent): number | undefined {
  const digit = Number(key.replace(/[٠-٩]/, (arabic) => String(arabic.charCodeAt(0) - 0x0660)))
  return digit >= 1 && digit <= 9 ? digit : undefined
}

/** The panel that a key opens; every table has a list of its keys. */
export function panelOf<Panel extends string>(
  event: KeyboardEvent,
  panels: Readonly<Record<string, Panel>>,
): Panel | 'keys' | undefined {
  return HELP.includes(event.key) ? 'keys' : panels[event.code]
}

export function focusPlace(id: string): void {
  document.querySelector<HTMLElement>(`[data-place="${id}"] button`)?.focus()
}

/** With an arrow to the nearest card in its direction; from elsewhere to the last one. */
export function walk(event: KeyboardEvent, cards: string): boolean {
  const arrow = ARROWS[event.key]
  if (!arrow) return false
  const [x, y] = arrow
  const all = [...document.querySelectorAll<HTMLElement>(cards)]
  const from = document.activeElement
  if (!(from instanceof HTMLElement) || !all.includes(from)) {
    all.at(-1)?.focus()
    return all.length > 0
  }
  const here = middle(from)
  const distance = (card: HTMLElement): number => {
    const there = middle(card)
    const ahead = (there.x - here.x) * x + (there.y - here.y) * y
    const aside = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x)
    return ahead > 4 ? ahead + aside * 2 : Infinity
  }
  const [next] = all.filter((card) => distance(card) < Infinity).sort((a, b) => distance(a) - distance(b))
  next?.focus()
  return next !== undefined
}

function middle(card: HTMLElement): { x: number; y: number } {
  const box = card.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
