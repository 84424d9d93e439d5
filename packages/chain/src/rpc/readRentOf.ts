import type { ChainRpc } from './createRpc.ts'

/** Returns a function that fetches the rent of an account size in lamports. */
export const readRentOf =
  (rpc: ChainRpc) =>
  (bytes: number): Promise<bigint> =>
    rpc.getMinimumBalanceForRentExemption(BigInt(bytes)).send()
