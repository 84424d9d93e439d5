import { batchTransport, type ChainRpc, createRpc, type Network, retryTransport, solanaRule } from '@solsmith/chain'
import { createRaydium, type Venue } from '@solsmith/tokens'

export { chooseRoutePools, deepestPools, fetchLiquidity, findRoute } from '@solsmith/tokens'

/** Where the pools of a network are. */
export const venueOf = (network: Network): Venue => createRaydium(network.id)

/** Sends the calls of one turn in batches: positions and proofs read many accounts. */
export const wideRpcOf = ({ rpcUrl: url, rpcBatch: batch }: Network): ChainRpc =>
  createRpc(retryTransport(batchTransport({ url, ...(batch ? { batch } : {}) }), { rule: solanaRule }))
