import type { Address } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import { capPriority, fetchPriorityLevels, type PriorityLevels } from './fetchPriorityLevels.ts'

/** Requested priority: a level, or micro-lamports per compute unit. */
export type WantedPriority = keyof PriorityLevels | bigint

/** Returns a transaction's compute unit price within the cap. */
export const choosePrice =
  (rpc: ChainRpc, wanted: WantedPriority) =>
  async ({ units, writable }: { units: number; writable: readonly Address[] }): Promise<bigint> => {
    const microLamports = typeof wanted === 'bigint' ? wanted : (await fetchPriorityLevels(rpc, writable))[wanted]
    return capPriority({ units, microLamports })
  }
