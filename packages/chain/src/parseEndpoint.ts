import { TransportError } from './rpc/transportErrors.ts'

/**
 * Validates an RPC URL.
 *
 * @throws {ChainError} `EndpointUrlError` without http: or https: (spec §5).
 */
export function parseEndpoint(url: string): string {
  if (!/^https?:/.test(url)) throw new TransportError('EndpointUrlError', { url })
  return url
}

/** Returns an endpoint's WebSocket URL: on the next port if it has a port, unchanged for a gateway with a path. */
export function subscriptionsUrl(endpoint: string): string {
  const url = new URL(parseEndpoint(endpoint))
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  if (url.port && url.pathname === '/') url.port = String(Number(url.port) + 1)
  return url.href
}
