import { genesisHashes, requestRpc } from '@solsmith/chain'
import type { Core } from '../core.ts'
import { isServerError } from '../errors.ts'
import type { Upstream, Upstreams } from '../rpc/upstream.ts'
import { createUpstreamClient } from '../rpc/upstreamClient.ts'
import { createBlockSubscribeSource } from './blockSubscribeSource.ts'
import type { PublicUpstreams } from './eachPublicNetwork.ts'
import { joinPools } from './followPools.ts'
import { followStream } from './followStream.ts'
import type { IndexSettings } from './indexSettings.ts'
import type { AskNetwork } from './readBlocks.ts'
import { createYellowstoneSource } from './yellowstoneSource.ts'

export type StreamParts = Pick<Core, 'database'> &
  Pick<IndexSettings, 'chainSource' | 'grpcUrls'> & { readonly upstreams: PublicUpstreams }

const networks = ['mainnet', 'devnet'] as const

const isStreamed = ({ chainSource, grpcUrls }: Omit<StreamParts, 'database'>, network: keyof PublicUpstreams) =>
  chainSource === 'blockSubscribe' || (chainSource === 'yellowstone' && grpcUrls[network] !== null)

export const withoutStreams = (parts: Omit<StreamParts, 'database'>): PublicUpstreams => ({
  mainnet: isStreamed(parts, 'mainnet') ? null : parts.upstreams.mainnet,
  devnet: isStreamed(parts, 'devnet') ? null : parts.upstreams.devnet,
})

export function openStreams(parts: StreamParts, onFailure: (error: unknown) => void): { close(): Promise<void> } {
  const { database, grpcUrls } = parts
  const opened = networks.flatMap((network) => {
    const upstream = parts.upstreams[network]
    if (upstream === null || !isStreamed(parts, network)) return []
    const { ask, close } = openAsk(network, upstream)
    const url = grpcUrls[network]
    const source =
      url !== null && parts.chainSource === 'yellowstone'
        ? createYellowstoneSource({ network, url })
        : createBlockSubscribeSource({ network, ask, socketUrl: upstream.socketUrl })
    const upstreams = { mainnet: null, devnet: null, [network]: upstream }
    const following = followStream({
      database,
      network,
      genesis: genesisHashes[network],
      source,
      join: (signal) => joinPools({ database, upstreams }, signal),
      onFailure,
    })
    return [{ following, close }]
  })
  return {
    async close() {
      await Promise.all(opened.map(({ following }) => following.close()))
      await Promise.all(opened.map(({ close }) => close()))
    },
  }
}

/** Size of a full block. */
const blockLimitBytes = 100_000_000

export function openAsk(
  network: keyof Upstreams,
  upstream: Upstream,
): { readonly ask: AskNetwork; close(): Promise<void> } {
  const client = createUpstreamClient(network, upstream, blockLimitBytes)
  const address = {
    // Unused: the client has the secret URL.
    url: 'https://rpc.invalid',
    fetch: async (_: unknown, init?: RequestInit) => new Response(await client.post(String(init?.body))),
  }
  const ask: AskNetwork = (method, params) =>
    requestRpc(address, method, params).catch((error: unknown) => {
      // The parser wraps it.
      throw error instanceof Error && isServerError(error.cause) ? error.cause : error
    })
  return { ask, close: () => client.close() }
}
