import type { AnyNetwork } from '@solsmith/chain'
import { evmChainIds } from '../namespaces/eip155/evmNetworks.ts'

/** By CAIP-2 (spec §9: about 38). */
export const hostedNetworks: ReadonlySet<string> = new Set([
  'near:mainnet',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:000000000933ea01ad0ee984209779ba',
  ...evmChainIds.map((chainId) => `eip155:${chainId}`),
])

/** JSON-RPC URL and project id. */
export type RpcHost = { readonly url: string; readonly projectId?: string }

type Networks = readonly [AnyNetwork, ...AnyNetwork[]]

/**
 * Adds an RPC host (`/v1?chainId=…&projectId=…`) before networks' own URLs, after `customRpcUrls`.
 *
 * @example createConnect({ networks: withRpcHost([evmNetwork({ chainId: 1, rpcUrl })], { url: 'https://api.example' })
 *   })
 */
export function withRpcHost([first, ...rest]: Networks, host: RpcHost): Networks {
  return [hosted(first, host), ...rest.map((network) => hosted(network, host))]
}

function hosted(network: AnyNetwork, { url, projectId }: RpcHost): AnyNetwork {
  if (!hostedNetworks.has(network.caip2)) return network
  const address = new URL('/v1', url)
  address.searchParams.set('chainId', network.caip2)
  if (projectId) address.searchParams.set('projectId', projectId)
  const own = [network.rpcUrl, ...(network.moreRpcUrls ?? [])].filter((one) => one !== '')
  return { ...network, rpcUrl: address.href, moreRpcUrls: own }
}
