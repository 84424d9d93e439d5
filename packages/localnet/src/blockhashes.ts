import { randomBytes } from 'node:crypto'
import { toBase58 } from './parse/base58.ts'

/** A blockhash that transactions can use, and the messages that landed with it. */
type BlockhashEntry = {
  blockhash: string
  /** Height at which it became the latest. */
  height: bigint
  /** Hashes of messages that landed with it; none of them can land again. */
  landed: Set<string>
}

/** Blockhashes that transactions can still use. */
export type Blockhashes = {
  /** Makes a blockhash the latest at `height`, and drops expired ones. */
  push(height: bigint, blockhash?: string): void
  /** Returns the blockhash that was the latest at `height`. */
  latestAt(height: bigint): BlockhashEntry
  /** Finds a blockhash that has not expired. */
  find(blockhash: string): BlockhashEntry | undefined
  /** Newest first. */
  list(): readonly BlockhashEntry[]
}

/** `MAX_PROCESSING_AGE`: a blockhash is valid for 150 blocks after its own. */
export const maxBlockhashAge = 150n

/**
 * Creates an empty queue; the first blockhash pushed belongs to genesis.
 * Blockhashes are random: LiteSVM's own repeat in every process, so a transaction signed for one network would land in
 * another.
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
