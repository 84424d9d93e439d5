import { grindCode } from '../wasm/grindCode.ts'
import { instantiate } from '../wasm/instantiate.ts'
import type { Matcher, MatcherInput } from './matcher.ts'

type GrindExports = {
  readonly memory: WebAssembly.Memory
  readonly prepare: () => void
  readonly wish: () => number
  readonly grind: (from: number, end: number) => number
  readonly survivors: () => number
}

/** Offsets in the struct `wish` of `grind.c`. */
const offsets = { base: 0, seed: 32, owner: 64, lowBits: 96, modulus: 112, weights: 116, count: 148, remainders: 152 }
const firstBytesOffset = 280

/** Sifts four addresses at a time. Throws as `instantiate` does. */
export function createSimdMatcher({ base, owner, prefilter }: MatcherInput): Matcher {
  const code = instantiate(grindCode) as unknown as GrindExports // A test checks that the C source matches these bytes.
  code.prepare()
  const start = code.wish()
  const view = new DataView(code.memory.buffer, start)
  // The source reads both blocks as big-endian numbers; this memory is little-endian.
  const writeWords = (offset: number, from: Uint8Array) => {
    const words = new DataView(from.buffer, from.byteOffset)
    for (let at = 0; at < from.length; at += 4) view.setUint32(offset + at, words.getUint32(at), true)
  }
  const writeNumbers = (offset: number, numbers: ArrayLike<number>) => {
    for (let at = 0; at < numbers.length; at++) view.setUint32(offset + 4 * at, numbers[at] ?? 0, true)
  }
  writeWords(offsets.base, base)
  writeWords(offsets.owner, owner)
  for (const [bits, isPossible] of prefilter.lowBits.entries())
    view.setUint8(offsets.lowBits + bits, isPossible ? 255 : 0)
  writeNumbers(offsets.modulus, [prefilter.modulus])
  writeNumbers(offsets.weights, prefilter.weights)
  writeNumbers(offsets.count, [prefilter.remainders.length])
  writeNumbers(offsets.remainders, prefilter.remainders)
  writeNumbers(firstBytesOffset, prefilter.firstBytes)
  return {
    kind: 'simd',
    begin: (seed) => writeWords(offsets.seed, seed),
    next: (from, end) => ({ at: code.grind(from, end), passed: code.survivors() }),
  }
}
