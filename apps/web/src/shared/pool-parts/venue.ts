import type { ChainRpc, Network } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { createRaydium, type Venue } from '@solsmith/tokens'

export { chooseRoutePools, deepestPools, fetchLiquidity, findRoute } from '@solsmith/tokens'

export const venueOf = (network: Network): Venue => createRaydium(network.id)

/** Positions and proofs read many accounts. */
export const wideRpcOf = (network: Network): ChainRpc => rpcOf(network, 'low')
