import type { Commitment } from './clock.ts'
import type { Landed } from './landed.ts'

export type Block = {
  slot: bigint
  parent: bigint
  /** Seconds since 1970. */
  blockTime: bigint
  previousBlockhash: string
  /** Empty while open. */
  blockhash: string
  transactions: readonly Landed[]
}

/** History that LiteSVM does not keep. */
export type Ledger = {
  openBlock(block: OpeningBlock): void
  /** @param writtenBytes - Size in the journal. */
  record(landed: Landed, writtenBytes: number): void
  /** Since genesis, including `slot`. */
  countUntil(slot: bigint): number
  find(signature: string): Landed | undefined
  /** Newest first. */
  listByAddress(address: string): readonly Landed[]
  findBlock(slot: bigint): Block | undefined
  /** Oldest remembered block. */
  firstSlot(): bigint
}

/** Strongest commitment of `slot`. */
export function commitmentOf(slot: bigint, slotAt: (commitment: Commitment) => bigint): Commitment {
  if (slot <= slotAt('finalized')) return 'finalized'
  return slot <= slotAt('confirmed') ? 'confirmed' : 'processed'
}

type OpeningBlock = {
  slot: bigint
  blockTime: bigint
  previousBlockhash: string
  /** Earlier transactions, if their blocks are forgotten. */
  countBefore?: number
}

type OpenBlock = Block & { transactions: Landed[]; countBefore: number; writtenBytes: number }

/**
 * @param input.limit - Transactions to remember; above it the oldest tenth is dropped in whole blocks.
 * @param input.limitBytes - Same, in journal bytes.
 * @param input.blockLimit - Blocks to remember.
 */
// Long, because its functions share the blocks and their indexes, and nothing else may write them.
export function createLedger({
  limit,
  limitBytes,
  blockLimit,
}: {
  limit: number
  limitBytes: number
  blockLimit: number
}): Ledger {
  let count = 0
  let remembered = 0
  let rememberedBytes = 0
  let newest: OpenBlock | undefined
  const blocks = new Map<bigint, OpenBlock>()
  const bySignature = new Map<string, Landed>()
  const byAddress = new Map<string, Landed[]>()

  function index(landed: Landed) {
    bySignature.set(landed.signature, landed)
    // No transaction names an account twice.
    for (const address of landed.addresses) {
      const list = byAddress.get(address)
      if (list) list.push(landed)
      else byAddress.set(address, [landed])
    }
  }

  function forget({ slot, transactions, writtenBytes }: OpenBlock) {
    blocks.delete(slot)
    remembered -= transactions.length
    rememberedBytes -= writtenBytes
  }

  function dropOldest() {
    for (const block of blocks.values()) {
      if ((remembered <= limit * 0.9 && rememberedBytes <= limitBytes * 0.9) || block === newest) break
      forget(block)
    }
    bySignature.clear()
    byAddress.clear()
    for (const block of blocks.values()) for (const landed of block.transactions) index(landed)
  }

  function dropOldestBlock() {
    const [oldest] = blocks.values()
    if (!oldest) return
    forget(oldest)
    for (const { signature, addresses } of oldest.transactions) {
      bySignature.delete(signature)
      for (const address of addresses) byAddress.get(address)?.shift()
    }
  }

  return {
    openBlock({ slot, blockTime, previousBlockhash, countBefore = count }) {
      count = countBefore
      if (newest) newest.blockhash = previousBlockhash
      const parent = newest?.slot ?? 0n
      newest = {
        slot,
        parent,
        blockTime,
        previousBlockhash,
        blockhash: '',
        transactions: [],
        countBefore,
        writtenBytes: 0,
      }
      blocks.set(slot, newest)
      if (blocks.size > blockLimit) dropOldestBlock()
    },
    record(landed, writtenBytes) {
      if (!newest) throw new RangeError('a transaction lands in a block, and none is open')
      count += 1
      remembered += 1
      newest.transactions.push(landed)
      newest.writtenBytes += writtenBytes
      rememberedBytes += writtenBytes
      index(landed)
      const isFull = remembered > limit || rememberedBytes > limitBytes
      // The newest block always stays.
      if (isFull && remembered > newest.transactions.length) dropOldest()
    },
    countUntil(slot) {
      if (!newest || slot >= newest.slot) return count
      return blocks.get(slot + 1n)?.countBefore ?? 0
    },
    find: (signature) => bySignature.get(signature),
    listByAddress: (address) => byAddress.get(address)?.toReversed() ?? [],
    findBlock: (slot) => blocks.get(slot),
    firstSlot: () => blocks.keys().next().value ?? 0n,
  }
}
