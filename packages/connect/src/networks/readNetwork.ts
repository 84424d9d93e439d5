import type { AnyNetwork } from '@solsmith/chain'
import { type Namespace, namespaceOf } from '../namespaces/namespace.ts'
import { networkImageId } from '../namespaces/networkImageId.ts'

/** A network with all fields of spec §3. */
export type NetworkView<N extends AnyNetwork = AnyNetwork> = N & {
  readonly caipNetworkId: string
  readonly chainNamespace: Namespace
  /** In request order. */
  readonly rpcUrls: readonly string[]
  /** From the wallet list, and the host. */
  readonly assets: { readonly imageId: string | null; readonly imageUrl: string | null }
}

/** @param chainImages - By CAIP-2; can load later. */
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
