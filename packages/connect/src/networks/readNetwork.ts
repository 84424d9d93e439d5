import type { AnyNetwork } from '@solsmith/chain'
import { type Namespace, namespaceOf } from '../namespaces/namespace.ts'
import { networkImageId } from '../namespaces/networkImageId.ts'

/** A network with all fields of spec §3. */
export type NetworkView<N extends AnyNetwork = AnyNetwork> = N & {
  readonly caipNetworkId: string
  readonly chainNamespace: Namespace
  /** In the order of requests. */
  readonly rpcUrls: readonly string[]
  /** `imageId` is from the wallet list; `imageUrl` is the host's own image. */
  readonly assets: { readonly imageId: string | null; readonly imageUrl: string | null }
}

/**
 * Adds the derived fields of a network.
 *
 * @param chainImages - The host's images by CAIP-2 id, which may load later.
 */
export const readNetwork = <N extends AnyNetwork>(
  network: N,
  chainImages: () => Readonly<Record<string, string>> | undefined,
): NetworkView<N> => ({
  ...network,
  caipNetworkId: network.caip2,
  chainNamespace: namespaceOf(network),
  rpcUrls: [network.rpcUrl, ...(network.moreRpcUrls ?? [])],
  get assets() {
    return { imageId: networkImageId(network) ?? null, imageUrl: chainImages()?.[network.caip2] ?? null }
  },
})
