import type { ChainRpc } from '@solsmith/chain'
import { fetchPriorityLevels, priorityLamports } from '@solsmith/tokens'

/** The network's fee per signature. */
const signatureLamports = 5_000n
/** Compute units of an ordinary swap over one pool, as the basis of the priority fee. */
const swapUnits = 200_000

/** In lamports, as text. */
export type GasPrice = Readonly<Record<'standard' | 'fast' | 'instant', string>>

/**
 * Returns the cost of a transaction with one signature in lamports: without priority, with the median fee, and with the
 * 75th percentile.
 */
export async function readGasPrice(rpc: ChainRpc): Promise<GasPrice> {
  const levels = await fetchPriorityLevels(rpc, [])
  const cost = (microLamports: bigint) =>
    String(signatureLamports + priorityLamports({ units: swapUnits, microLamports }))
  return { standard: cost(0n), fast: cost(levels.normal), instant: cost(levels.fast) }
}
