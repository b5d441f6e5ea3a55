/** What a person types at the door, made ready to send. The server has the last word on both. */

export const MAX_NAME_LENGTH = 20

const ROOM_CODE = /^[A-Z0-9]{4,8}$/

/** A room code from what was typed or pasted: a whole link will do, and so will Arabic digits. */
export function readRoomCode(typed: string): string | undefined {
  const last = typed.trim().split('/').at(-1) ?? ''
  const latin = last.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
  const code = latin.replace(/[\s-]/g, '').toUpperCase()
  return ROOM_CODE.test(code) ? code : undefined
}
