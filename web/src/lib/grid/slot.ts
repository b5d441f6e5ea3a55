/** The name of a place on the stage that belongs to a seat, by its number in the hand. */

export const slotId = (seat: number, slot: number): string => `${String(seat)}.${String(slot)}`

export function readSlotId(id: string): { seat: number; slot: number } | undefined {
  const found = /^(\d+)\.(\d+)$/.exec(id)
  return found ? { seat: Number(found[1]), slot: Number(found[2]) } : undefined
}
