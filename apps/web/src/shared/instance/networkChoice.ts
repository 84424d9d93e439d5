import type { NetworkId } from '@solsmith/chain'
import type { Config } from '@solsmith/wire'

/** True if the operator configured an RPC server for the network, or runs the sandbox. */
export function isReachable({ networks }: Config, id: NetworkId): boolean {
  return id === 'sandbox'
    ? networks.sandbox !== null && networks.sandbox.genesisHash !== null
    : networks[id].isAvailable
}

/** Mainnet first, for real work; then the sandbox, which needs no permission. */
const preference: readonly NetworkId[] = ['mainnet', 'sandbox', 'devnet']

/** Network of a first visit. Mainnet if none is reachable, so the page can say so. */
export function firstNetworkId(config: Config): NetworkId {
  return preference.find((id) => isReachable(config, id)) ?? 'mainnet'
}
