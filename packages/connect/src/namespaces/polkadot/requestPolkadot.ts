import { type AnyNetwork, httpTransport, parseEndpoint, retryTransport, type Transport } from '@solsmith/chain'
import { ConnectionError } from '../../connection/errors.ts'

type Line = { readonly once: Transport; readonly retried: Transport }

const lines = new Map<string, Line>()

const sentOnce = 'author_submitExtrinsic'

/**
 * Sends a request to a network's node.
 *
 * @throws {ChainError} as `requestRpc`. @throws {ConnectError} `RpcUrlError`.
 */
export function requestPolkadot(
  { rpcUrl, caip2 }: AnyNetwork,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  if (rpcUrl === '') throw new ConnectionError('RpcUrlError', { chain: caip2 })
  const line = lines.get(rpcUrl) ?? openLine(rpcUrl)
  lines.set(rpcUrl, line)
  return (method === sentOnce ? line.once : line.retried)({ method, params })
}

function openLine(rpcUrl: string): Line {
  const once = httpTransport({ url: parseEndpoint(rpcUrl) })
  return { once, retried: retryTransport(once) }
}
