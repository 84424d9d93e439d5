import {
  checkCommitment,
  createBlockhashCache,
  createRpc,
  createSolanaTransport,
  createSubscriptions,
  type Network,
  type RpcCall,
  type Subscriptions,
  subscriptionsUrl,
  type Transport,
} from '@solsmith/chain'
import { rankWhileAsked } from './rankWhileAsked.ts'

/** URLs as one, live connection, caches. */
export type NetworkClient = {
  readonly transport: Transport
  readonly subscriptions: () => Subscriptions
  readonly blockhashes: ReturnType<typeof createBlockhashCache>
}

const lines = new Map<string, NetworkClient>()

/** Returns the client shared in this page. */
export function clientFor(network: Network): NetworkClient {
  const { rpcUrl, moreRpcUrls = [], socketUrl, rpcBatch } = network
  const key = JSON.stringify([rpcUrl, ...moreRpcUrls, socketUrl, network.genesisHash, network.preferredRpcs, rpcBatch])
  const known = lines.get(key)
  if (known) return known
  const { transport: ask, watchRanking } = createSolanaTransport([rpcUrl, ...moreRpcUrls], {
    network,
    ...(rpcBatch ? { batch: rpcBatch } : {}),
  })
  const rank = moreRpcUrls.length > 0 ? rankWhileAsked(watchRanking) : () => {}
  const transport: Transport = async (call, signal) => {
    checkCommitment(call)
    rank()
    return ask(call, signal)
  }
  let subscriptions: Subscriptions | undefined
  const line: NetworkClient = {
    transport,
    subscriptions() {
      subscriptions ??= createSubscriptions({ url: socketUrl ?? subscriptionsUrl(rpcUrl) })
      return subscriptions
    },
    blockhashes: createBlockhashCache(createRpc(transport)),
  }
  lines.set(key, line)
  return line
}

/** The first URL that answers counts. */
export const requestNetwork = (network: Network, call: RpcCall, signal?: AbortSignal): Promise<unknown> =>
  clientFor(network).transport(call, signal)
