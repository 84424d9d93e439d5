import type { ChainRpc } from './createRpc.ts'

/** Reads from a network what an account of so many bytes has to deposit, in lamports. */
export const readRentOf =
  (rpc: ChainRpc) =>
  (bytes: number): Promise<bigint> =>
    rpc.getMinimumBalanceForRentExemption(BigInt(bytes)).send()
