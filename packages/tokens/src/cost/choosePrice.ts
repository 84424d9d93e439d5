import type { Address } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import { capPriority, fetchPriorityLevels, type PriorityLevels } from './fetchPriorityLevels.ts'

/** How much a person wants to pay: as much as others did, or millionths of a lamport for each compute unit. */
export type WantedPriority = keyof PriorityLevels | bigint

/** Finds the price of a transaction, once what it takes is known: as much as was wanted, within the cap. */
export const choosePrice =
  (rpc: ChainRpc, wanted: WantedPriority) =>
  async ({ units, writable }: { units: number; writable: readonly Address[] }): Promise<bigint> => {
    const microLamports = typeof wanted === 'bigint' ? wanted : (await fetchPriorityLevels(rpc, writable))[wanted]
    return capPriority({ units, microLamports })
  }
