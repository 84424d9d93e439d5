import { type AnyNetwork, httpTransport, parseEndpoint, retryTransport, type Transport } from '@solsmith/chain'
import { ConnectionError } from '../../connection/errors.ts'

const lines = new Map<string, Transport>()

/**
 * Sends a request to a network's node.
 *
 * @throws {ChainError} as `requestRpc`. @throws {ConnectError} `RpcUrlError`.
 */
export function askPolkadot(
  { rpcUrl, caip2 }: AnyNetwork,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  if (rpcUrl === '') throw new ConnectionError('RpcUrlError', { chain: caip2 })
  const line = lines.get(rpcUrl) ?? retryTransport(httpTransport({ url: parseEndpoint(rpcUrl) }))
  lines.set(rpcUrl, line)
  return line({ method, params })
}
