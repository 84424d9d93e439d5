import {
  type AnyNetwork,
  createFallback,
  dedupeTransport,
  httpTransport,
  parseEndpoint,
  retryTransport,
  type Transport,
} from '@solsmith/chain'
import { ConnectionError } from '../../connection/errors.ts'
import { rankWhileAsked } from '../../rpc/rankWhileAsked.ts'
import { readQuantity } from './hex.ts'

const lines = new Map<string, Transport>()

/** Never shared: sending twice has effects. */
const unshared = new Set(['eth_sendRawTransaction', 'eth_sendUserOperation'])

/**
 * Sends a request (spec §9): ranks URLs with `net_listening`, and fails over.
 *
 * @throws {ChainError} as `requestRpc`. @throws {ConnectError} `RpcUrlError`.
 */
export function requestEvm(network: AnyNetwork, method: string, params: readonly unknown[] = []): Promise<unknown> {
  const urls = [network.rpcUrl, ...(network.moreRpcUrls ?? [])].filter((url) => url !== '')
  const key = [network.preferredRpcs, ...urls].join(' ')
  const line = lines.get(key) ?? openLine(network, urls)
  lines.set(key, line)
  return line({ method, params })
}

function openLine({ caip2, preferredRpcs }: AnyNetwork, urls: readonly string[]): Transport {
  const [first, ...rest] = urls.map((url) => ({ transport: httpTransport({ url: parseEndpoint(url) }) }))
  if (!first) throw new ConnectionError('RpcUrlError', { chain: caip2 })
  const fallback = createFallback([first, ...rest], preferredRpcs)
  const rank = rest.length > 0 ? rankWhileAsked(fallback.watchRanking) : () => {}
  const single = retryTransport(fallback.transport)
  const shared = dedupeTransport(single)
  return (call, signal) => {
    rank()
    return (unshared.has(call.method) ? single : shared)(call, signal)
  }
}

/** In wei. @throws {ChainError} as `requestEvm`. */
export async function fetchWei(network: AnyNetwork, address: string): Promise<bigint> {
  const method = 'eth_getBalance'
  return readQuantity(method, await requestEvm(network, method, [address, 'latest']))
}
