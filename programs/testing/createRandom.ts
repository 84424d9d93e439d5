/** Numbers that look random and are the same every time. */
export type Random = {
  /** 64 bits. */
  readonly word: () => bigint
  /** 0 to `limit - 1`. */
  readonly below: (limit: number) => number
  readonly pick: <Item>(list: readonly [Item, ...Item[]]) => Item
  /** True as often as `percent` says. */
  readonly chance: (percent: number) => boolean
  readonly bytes: (length: number) => Uint8Array
}

/** xorshift64*; `seed` is not 0. */
export function createRandom(seed: bigint): Random {
  let state = seed
  const word = () => {
    state ^= state >> 12n
    state = BigInt.asUintN(64, state ^ (state << 25n))
    state ^= state >> 27n
    return BigInt.asUintN(64, state * 2_685_821_657_736_338_717n)
  }
  const below = (limit: number) => Number((word() >> 11n) % BigInt(limit))
  return {
    word,
    below,
    pick: (list) => list[below(list.length)] ?? list[0],
    chance: (percent) => below(100) < percent,
    bytes: (length) => Uint8Array.from({ length }, () => below(256)),
  }
}
