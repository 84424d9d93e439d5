import {
  createBlockhashCache,
  createRpc,
  createSolanaTransport,
  createSubscriptions,
  type Network,
  type RpcCall,
  requireCommitment,
  type Subscriptions,
  subscriptionsUrl,
  type Transport,
} from '@solsmith/chain'

/** How a network is reached: its addresses as one, its live connection, and what is remembered of it. */
export type NetworkClient = {
  readonly transport: Transport
  /** Opened with the first subscription. */
  readonly subscriptions: () => Subscriptions
  readonly blockhashes: ReturnType<typeof createBlockhashCache>
}

/** Addresses are probed while someone asks, and for so long after: a page that is left open asks no one. */
const rankingMs = 30_000

const lines = new Map<string, NetworkClient>()

/** The line to a network; one for all that ask, whichever tab of the page they are in. */
export function clientFor(network: Network): NetworkClient {
  const { rpcUrl, moreRpcUrls = [], socketUrl } = network
  const key = JSON.stringify([rpcUrl, ...moreRpcUrls, socketUrl, network.genesisHash])
  const known = lines.get(key)
  if (known) return known
  const { transport: ask, watchRanking } = createSolanaTransport([rpcUrl, ...moreRpcUrls], { network })
  const rank = moreRpcUrls.length > 0 ? whileAsked(watchRanking) : () => {}
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

/** Asks a network one thing: the first address that answers. */
export const askNetwork = (network: Network, call: RpcCall, signal?: AbortSignal): Promise<unknown> =>
  clientFor(network).transport(call, signal)

/** Keeps something going for a while after each call. */
function whileAsked(start: () => () => void): () => void {
  let stop: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    stop ??= start()
    clearTimeout(timer)
    timer = setTimeout(() => {
      stop?.()
      stop = undefined
    }, rankingMs)
  }
}

/** A commitment is in the last parameter, where a method takes one (spec §5). */
function checkCommitment({ method, params }: RpcCall): void {
  const last = params.at(-1)
  if (typeof last !== 'object' || last === null || !('commitment' in last)) return
  // The three words, or the network's own refusal of another.
  requireCommitment(method, last.commitment as Parameters<typeof requireCommitment>[1])
}
