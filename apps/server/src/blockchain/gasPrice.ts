import type { ChainRpc } from '@solsmith/chain'
import { fetchPriorityLevels, priorityLamports } from '@solsmith/tokens'

/** Base fee per signature. */
const signatureLamports = 5_000n
/** Typical swap over one pool. */
const swapUnits = 200_000

/** Lamports, as text. */
export type GasPrice = Readonly<Record<'standard' | 'fast' | 'instant', string>>

/** Cost of one signature: no priority, median, and 75th percentile. */
export async function readGasPrice(rpc: ChainRpc): Promise<GasPrice> {
  const levels = await fetchPriorityLevels(rpc, [])
  const cost = (microLamports: bigint) =>
    String(signatureLamports + priorityLamports({ units: swapUnits, microLamports }))
  return { standard: cost(0n), fast: cost(levels.normal), instant: cost(levels.fast) }
}
