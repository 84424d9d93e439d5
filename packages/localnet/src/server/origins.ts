import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

export type Origins = {
  admits(headers: IncomingHttpHeaders): boolean
  corsHeaders(headers: IncomingHttpHeaders): Readonly<Record<string, string>>
  readonly isAny: boolean
}

/** Solana clients send this header. */
const corsRest = {
  'access-control-allow-methods': 'POST, GET, OPTIONS',
  'access-control-allow-headers': 'content-type, solana-client',
  'access-control-max-age': '86400',
}

/** Everything here is public and worthless. */
export const anyOrigin: Origins = {
  admits: () => true,
  corsHeaders: () => ({ 'access-control-allow-origin': '*', ...corsRest }),
  isAny: true,
}

/**
 * Requests without an origin are not from pages. Its own host must be an IP address or localhost, because other names
 * can point here (DNS rebinding).
 */
export function onlyOrigins(allowed: readonly string[]): Origins {
  const hosts = allowed.map((origin) => new URL(origin).host)
  const isOwnHost = (host: string) => hosts.includes(host) || isUnforgeable(host)
  return {
    admits({ host = '', origin }) {
      if (!isOwnHost(host)) return false
      return origin === undefined || allowed.includes(origin) || origin === `http://${host}`
    },
    corsHeaders: ({ origin }) =>
      origin === undefined ? {} : { 'access-control-allow-origin': origin, vary: 'origin', ...corsRest },
    isAny: false,
  }
}

function isUnforgeable(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}
