import type { Network } from '@solsmith/chain'

type Networks = readonly [Network, ...Network[]]

/** Puts the host's own RPC addresses, by CAIP-2 id, before what a network came with. They are never overwritten. */
export const withCustomRpc = (networks: Networks, urls: Readonly<Record<string, string>> = {}): Networks => {
  const prefer = (network: Network): Network => ({ ...network, rpcUrl: urls[network.caip2] ?? network.rpcUrl })
  const [first, ...rest] = networks
  return [prefer(first), ...rest.map(prefer)]
}
