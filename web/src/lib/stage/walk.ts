/** Walking over a table by the arrow keys: from what has the focus to what lies nearest in a direction. */

function middle(card: HTMLElement): { x: number; y: number } {
  const box = card.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** To the nearest of what the selector finds; from elsewhere to the last of them. Answers whether there was one. */
export function walk([x, y]: readonly [number, number], selector: string): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
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
