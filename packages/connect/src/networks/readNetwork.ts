import type { AnyNetwork } from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import { type Namespace, namespaceOf } from '../namespaces/namespace.ts'
import { networkImageId } from '../namespaces/networkImageId.ts'

/** A network with all that spec §3 says of one. */
export type NetworkView = AnyNetwork & {
  readonly caipNetworkId: string
  readonly chainNamespace: Namespace
  /** In the order in which they are asked. */
  readonly rpcUrls: readonly string[]
  /** `imageId` is of the wallet list; `imageUrl` is the host's own picture. */
  readonly assets: { readonly imageId: string | null; readonly imageUrl: string | null }
}

/** Reads what is known of a network, without a question to anyone. */
export const readNetwork = ({ options }: Connect, network: AnyNetwork): NetworkView => ({
  ...network,
  caipNetworkId: network.caip2,
  chainNamespace: namespaceOf(network),
  rpcUrls: [network.rpcUrl, ...(network.moreRpcUrls ?? [])],
  assets: { imageId: networkImageId(network) ?? null, imageUrl: options.chainImages?.[network.caip2] ?? null },
})
