import type { ChainRpc } from './createRpc.ts'

/** Returns a function that fetches rent in lamports. */
export const readRentOf =
  (rpc: ChainRpc) =>
  (bytes: number): Promise<bigint> =>
    rpc.getMinimumBalanceForRentExemption(BigInt(bytes)).send()
