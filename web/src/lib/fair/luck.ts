/**
 * The luck of a deal as it follows from the server's secret and everybody's contributions: the same as
 * `shadda.core.fair` and `shadda.core.chance`, bit by bit. Browsers keep `crypto.subtle` for https; this runs
 * everywhere.
 */

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

const COMMITMENT = utf8ToBytes('shadda.commitment.1')
const LUCK = utf8ToBytes('shadda.luck.1')
/** Bits that `permutation` takes at a time, and the bytes they come in. */
const WORD_BITS = 30
const WORD_BYTES = 4
const WORDS_OF_BLOCK = 8

/** What is told of a secret before the deal. */
export function commitment(secret: string): string {
  return bytesToHex(sha256(concatBytes(COMMITMENT, hexToBytes(secret))))
}

function bigEndian(value: number, size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  new DataView(bytes.buffer).setUint32(size - 4, value)
  return bytes
}

/** SHA-256 in counter mode: block n of the stream is the digest of the key and of n in eight bytes. */
export class Luck {
  private words = 0
  private block = new DataView(new ArrayBuffer(0))

  private constructor(private readonly key: Uint8Array) {}

  /** The luck of an outcome of a deal; outcomes are counted from 0, contributions stand by seat. */
  static of(secret: string, contributions: readonly string[], outcome: number): Luck {
    const given = contributions.map(hexToBytes).flatMap((one) => [Uint8Array.of(one.length), one])
    return new Luck(sha256(concatBytes(LUCK, hexToBytes(secret), ...given, bigEndian(outcome, 4))))
  }

  private word(): number {
    const at = this.words % WORDS_OF_BLOCK
    if (at === 0) {
      const number = bigEndian(this.words / WORDS_OF_BLOCK, 8)
      const block = sha256(concatBytes(this.key, number))
      this.block = new DataView(block.buffer, block.byteOffset)
    }
    this.words += 1
    return this.block.getUint32(at * WORD_BYTES) >>> (8 * WORD_BYTES - WORD_BITS)
  }

  /**
   * A uniform order of the numbers below `size`: Fisher-Yates from the last place down. The place to swap with is
   * drawn by rejection over the fewest bits that hold it. A word gives its lowest bits first; what is left of one
   * that is too short for the next number is dropped.
   */
  permutation(size: number): number[] {
    const order = Array.from({ length: size }, (_, at) => at)
    let word = 0
    let left = 0
    for (let last = size - 1; last > 0; last -= 1) {
      const bits = 32 - Math.clz32(last)
      let other: number
      do {
        if (left < bits) {
          word = this.word()
          left = WORD_BITS
        }
        other = word & (2 ** bits - 1)
        word >>>= bits
        left -= bits
      } while (other > last)
      ;[order[last], order[other]] = [order[other] as number, order[last] as number]
    }
    return order
  }
}
