import type { Commitment } from './clock.ts'
import type { WireTransaction } from './parse/parseTransaction.ts'
import type { SvmResult } from './svm.ts'
import type { TokenBalance } from './tokenBalances.ts'

/** A transaction that is in a block, whether it did its work or only paid its fee. */
export type Landed = SvmResult & {
  signature: string
  slot: bigint
  /** Seconds since 1970. */
  blockTime: bigint
  transaction: WireTransaction
  /** Static accounts first, then those loaded from tables: writable, then read-only. */
  addresses: readonly string[]
  writable: readonly boolean[]
  loadedAddresses: { writable: readonly string[]; readonly: readonly string[] }
  /** Lamports, priority fee included. */
  fee: bigint
  /** Micro-lamports a compute unit. */
  unitPrice: bigint
  preBalances: readonly bigint[]
  postBalances: readonly bigint[]
  preTokenBalances: readonly TokenBalance[]
  postTokenBalances: readonly TokenBalance[]
}

/** What LiteSVM forgets: every transaction, by signature, by address and by slot. */
export type Ledger = {
  record(landed: Landed): void
  /** How many have landed since genesis. */
  count(): number
  find(signature: string): Landed | undefined
  /** Newest first. */
  listByAddress(address: string): readonly Landed[]
  /** Newest first, down to `slot` and with it. */
  listSince(slot: bigint): readonly Landed[]
}

/** Which commitments a transaction of `slot` has reached: the strongest one. */
export function commitmentOf(slot: bigint, slotAt: (commitment: Commitment) => bigint): Commitment {
  if (slot <= slotAt('finalized')) return 'finalized'
  return slot <= slotAt('confirmed') ? 'confirmed' : 'processed'
}

/**
 * Starts an empty ledger.
 *
 * @param input.limit - How many transactions it remembers. Past that it drops the oldest tenth.
 */
export function createLedger({ limit }: { limit: number }): Ledger {
  let all: Landed[] = []
  let count = 0
  const bySignature = new Map<string, Landed>()
  const byAddress = new Map<string, Landed[]>()

  function index(landed: Landed) {
    bySignature.set(landed.signature, landed)
    for (const address of new Set(landed.addresses)) {
      const list = byAddress.get(address)
      if (list) list.push(landed)
      else byAddress.set(address, [landed])
    }
  }

  function dropOldest() {
    all = all.slice(Math.ceil(limit / 10))
    bySignature.clear()
    byAddress.clear()
    for (const landed of all) index(landed)
  }

  return {
    record(landed) {
      count += 1
      all.push(landed)
      index(landed)
      if (all.length > limit) dropOldest()
    },
    count: () => count,
    find: (signature) => bySignature.get(signature),
    listByAddress: (address) => byAddress.get(address)?.toReversed() ?? [],
    listSince(slot) {
      const first = all.findLastIndex((landed) => landed.slot < slot) + 1
      return all.slice(first).reverse()
    },
  }
}
