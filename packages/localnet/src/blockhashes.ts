import { randomBytes } from 'node:crypto'
import { toBase58 } from './parse/base58.ts'

/** A blockhash that transactions may name, and the messages that have landed under it. */
type BlockhashEntry = {
  blockhash: string
  /** The height at which it became the latest. */
  height: bigint
  /** Hashes of the messages that landed naming it: none of them may land again. */
  landed: Set<string>
}

/** The blockhashes that transactions may still name. */
export type Blockhashes = {
  /** Makes a new one the latest, as of `height`, and drops those too old for it. */
  push(height: bigint, blockhash?: string): void
  /** The one that was the latest at `height`. */
  latestAt(height: bigint): BlockhashEntry
  /** The entry of a blockhash that has not expired. */
  find(blockhash: string): BlockhashEntry | undefined
  /** Newest first. */
  list(): readonly BlockhashEntry[]
}

/** `MAX_PROCESSING_AGE`: a blockhash serves for the 150 blocks after the one that made it. */
export const maxBlockhashAge = 150n

/**
 * Starts an empty queue; the first to be pushed is the blockhash of genesis.
 *
 * They are random: LiteSVM's own are the same in every process, so a transaction signed for one would land in another.
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
