import { batchTransport, type ChainRpc, createRpc, type Network, serverBatch } from '@solsmith/chain'
import { createRaydium, type Venue } from '@solsmith/tokens'

export { chooseRoutePools, deepestPools, fetchLiquidity, findRoute } from '@solsmith/tokens'

/** Where the pools of a network are. */
export const venueOf = (network: Network): Venue => createRaydium(network.id)

/** A line that sends together what is asked together: positions and proofs read many accounts. */
export const wideRpcOf = (network: Network): ChainRpc => createRpc(batchTransport({ url: network.rpcUrl }, serverBatch))
