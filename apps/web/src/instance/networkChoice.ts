import type { NetworkId } from '@solsmith/chain'
import type { Config } from '@solsmith/wire'

/** Tells whether this instance can reach a network: the operator gave it an RPC server, or runs the sandbox. */
export function isReachable({ networks }: Config, id: NetworkId): boolean {
  return id === 'sandbox'
    ? networks.sandbox !== null && networks.sandbox.genesisHash !== null
    : networks[id].isAvailable
}

/** In this order, because real work is done on mainnet, and a rehearsal needs no one's permission. */
const preference: readonly NetworkId[] = ['mainnet', 'sandbox', 'devnet']

/** The network that a first visit starts on. Mainnet when none can be reached, so that the page can say so. */
export function firstNetworkId(config: Config): NetworkId {
  return preference.find((id) => isReachable(config, id)) ?? 'mainnet'
}
