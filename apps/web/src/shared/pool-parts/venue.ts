import { batchTransport, type ChainRpc, createRpc, type Network, retryTransport, solanaRule } from '@solsmith/chain'
import { createRaydium, type Venue } from '@solsmith/tokens'

export { chooseRoutePools, deepestPools, fetchLiquidity, findRoute } from '@solsmith/tokens'

export const venueOf = (network: Network): Venue => createRaydium(network.id)

/** Batches calls of one tick, because positions and proofs read many accounts. */
export const wideRpcOf = ({ rpcUrl: url, rpcBatch: batch }: Network): ChainRpc =>
  createRpc(retryTransport(batchTransport({ url, ...(batch ? { batch } : {}) }), { rule: solanaRule }))
