import { openState, scheduleBlock, takeBlock, takeScheduled } from '../distribute/fast/sha256.ts'
import type { Matcher, MatcherInput } from './matcher.ts'
import { writeEnding } from './seedAt.ts'

const blockBytes = 64
const seedOffset = 32
/** The last four characters, which change between tries. */
const endingOffset = 60
const messageBits = 96 * 8

/** Sifts without WebAssembly: some twenty times slower, with the same result. */
export function createScalarMatcher({ base, owner, prefilter }: MatcherInput): Matcher {
  const first = new Uint8Array(blockBytes)
  first.set(base)
  const second = new Uint8Array(blockBytes)
  second.set(owner)
  second[32] = 0x80
  new DataView(second.buffer).setUint32(blockBytes - 4, messageBits)
  const schedule = scheduleBlock(second, 0)
  const initial = openState()
  const state = openState()

  const passes = (number: number): boolean => {
    writeEnding(first, endingOffset, number)
    state.set(initial)
    takeBlock(state, first, 0)
    takeScheduled(state, schedule)
    const last = state[7] as number // A state has eight words.
    return prefilter.lowBits[last & 15] === true && beginsRight(state) && endsRight(state)
  }
  const beginsRight = (words: Int32Array): boolean => {
    // A hash has eight words, and the table an entry for each pair of bytes.
    const bytes = (words[0] as number) >>> 16
    return (((prefilter.firstBytes[bytes >> 5] as number) >>> (bytes & 31)) & 1) === 1
  }
  // 16 bits at a time: a product of two numbers below 2^30 and 2^16 is exact in a double.
  const endsRight = (words: Int32Array): boolean => {
    let rest = 0
    for (const word of words) {
      rest = (rest * 0x10000 + (word >>> 16)) % prefilter.modulus
      rest = (rest * 0x10000 + (word & 0xffff)) % prefilter.modulus
    }
    return prefilter.remainders.includes(rest)
  }
  return {
    kind: 'plain',
    begin: (seed) => first.set(seed, seedOffset),
    next(from, end) {
      for (let at = from; at < end; at += 4) {
        const passed = [0, 1, 2, 3].reduce((bits, lane) => bits | (passes(at + lane) ? 1 << lane : 0), 0)
        if (passed) return { at, passed }
      }
      return { at: end, passed: 0 }
    },
  }
}
