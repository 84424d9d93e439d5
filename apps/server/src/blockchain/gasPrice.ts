import type { ChainRpc } from '@solsmith/chain'
import { fetchPriorityLevels, priorityLamports } from '@solsmith/tokens'

/** What the network takes for a signature, in lamports. */
const signatureLamports = 5_000n
/** Compute units of an ordinary swap over one pool, which the priority is priced for. */
const swapUnits = 200_000

/** In lamports, as text. */
export type GasPrice = Readonly<Record<'standard' | 'fast' | 'instant', string>>

/** What a transaction with one signature costs in lamports: without priority, with what half of the others pay, and with three quarters. */
export async function readGasPrice(rpc: ChainRpc): Promise<GasPrice> {
  const levels = await fetchPriorityLevels(rpc, [])
  const cost = (microLamports: bigint) =>
    String(signatureLamports + priorityLamports({ units: swapUnits, microLamports }))
  return { standard: cost(0n), fast: cost(levels.normal), instant: cost(levels.fast) }
}
