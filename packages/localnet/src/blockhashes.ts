import { randomBytes } from 'node:crypto'
import { toBase58 } from './parse/base58.ts'

type BlockhashEntry = {
  blockhash: string
  height: bigint
  /** Message hashes that cannot land again. */
  landed: Set<string>
}

export type Blockhashes = {
  /** Also drops expired ones. */
  push(height: bigint, blockhash?: string): void
  latestAt(height: bigint): BlockhashEntry
  find(blockhash: string): BlockhashEntry | undefined
  /** Newest first. */
  list(): readonly BlockhashEntry[]
}

/** `MAX_PROCESSING_AGE`. */
export const maxBlockhashAge = 150n

/**
 * The first one is genesis. Random, because LiteSVM's repeat in every process, so transactions could land in another
 * network.
 */
export function createBlockhashes(): Blockhashes {
  const entries = new Map<string, BlockhashEntry>()
  let newest: BlockhashEntry | undefined

  function push(height: bigint, blockhash = toBase58(randomBytes(32))) {
    newest = { blockhash, height, landed: new Set() }
    entries.set(blockhash, newest)
    for (const entry of entries.values()) {
      if (height - entry.height <= maxBlockhashAge) break
      entries.delete(entry.blockhash)
    }
  }

  const list = () => [...entries.values()].reverse()

  return {
    push,
    latestAt(height) {
      if (newest && newest.height <= height) return newest
      const newestFirst = list()
      const found = newestFirst.find((entry) => entry.height <= height) ?? newestFirst.at(-1)
      if (!found) throw new RangeError('the queue gets a blockhash at genesis and never drops its last')
      return found
    },
    find: (blockhash) => entries.get(blockhash),
    list,
  }
}
