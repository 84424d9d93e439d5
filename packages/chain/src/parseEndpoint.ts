import { TransportError } from './rpc/transportErrors.ts'

/**
 * Reads an operator's or a person's RPC address.
 *
 * @throws {ChainError} `EndpointUrlError` when it does not start with http: or https: (spec §5).
 */
export function parseEndpoint(url: string): string {
  if (!/^https?:/.test(url)) throw new TransportError('EndpointUrlError', { url })
  return url
}

/**
 * Where the same endpoint answers subscriptions: `ws:` for `http:`, and the port after it when there is one. Behind a path
 * stands a gateway, which answers both at one address.
 */
export function subscriptionsUrl(endpoint: string): string {
  const url = new URL(parseEndpoint(endpoint))
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  if (url.port && url.pathname === '/') url.port = String(Number(url.port) + 1)
  return url.href
}
