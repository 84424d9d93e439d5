/** Numbers that look random and are the same for the same seed. */
export type Random = {
  /** A whole number below `limit`. */
  readonly below: (limit: number) => number
  /** A number of at most so many bits, whose size is random too. */
  readonly bits: (most: number) => bigint
  readonly pick: <T>(from: readonly T[]) => T
  readonly bytes: (count: number) => Uint8Array
}

/** Starts one (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit)
  return {
    below,
    bits(most) {
      const wanted = BigInt(1 + below(most))
      const wide = (BigInt(next()) << 32n) | BigInt(next())
      return wide & ((1n << wanted) - 1n)
    },
    pick: (from) => from[below(from.length)] as (typeof from)[number], // below() is below the length
    bytes: (count) => Uint8Array.from({ length: count }, () => below(256)),
  }
}
