import { TransportError } from './rpc/transportErrors.ts'

/**
 * Parses an RPC URL.
 *
 * @throws {ChainError} `EndpointUrlError` if it does not start with http: or https: (spec §5).
 */
export function parseEndpoint(url: string): string {
  if (!/^https?:/.test(url)) throw new TransportError('EndpointUrlError', { url })
  return url
}

/**
 * Returns the WebSocket URL of an endpoint: `ws:` for `http:`, on the next port if there is a port. A URL with a path
 * is a gateway, which serves both at one URL.
 */
export function subscriptionsUrl(endpoint: string): string {
  const url = new URL(parseEndpoint(endpoint))
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  if (url.port && url.pathname === '/') url.port = String(Number(url.port) + 1)
  return url.href
}
