import type { AnyNetwork } from '@solsmith/chain'

type Networks = readonly [AnyNetwork, ...AnyNetwork[]]

/** By CAIP-2: one, or several in order. */
export type CustomRpcUrls = Readonly<Record<string, string | readonly string[]>>

/** Puts the host's RPC URLs first. */
export const withCustomRpc = (networks: Networks, urls: CustomRpcUrls = {}): Networks => {
  const prefer = ({ socketUrl, ...network }: AnyNetwork): AnyNetwork => {
    const [rpcUrl, ...more] = [urls[network.caip2] ?? []].flat()
    if (rpcUrl === undefined) return { ...network, ...(socketUrl ? { socketUrl } : {}) }
    return {
      ...network,
      rpcUrl,
      moreRpcUrls: [...more, network.rpcUrl, ...(network.moreRpcUrls ?? [])],
      preferredRpcs: 1 + more.length,
    }
  }
  const [first, ...rest] = networks
  return [prefer(first), ...rest.map(prefer)]
}
