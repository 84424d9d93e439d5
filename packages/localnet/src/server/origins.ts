import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

/** Whose pages may use the network from a browser. */
export type Origins = {
  /** Whether a request may come in, by its head. */
  admits(headers: IncomingHttpHeaders): boolean
  /** What lets the page of an admitted request read the answer. */
  corsHeaders(headers: IncomingHttpHeaders): Readonly<Record<string, string>>
  /** Whether every page may. */
  readonly isAny: boolean
}

/** Clients of Solana send a header of their own. */
const corsRest = {
  'access-control-allow-methods': 'POST, GET, OPTIONS',
  'access-control-allow-headers': 'content-type, solana-client',
  'access-control-max-age': '86400',
}

/** Any page may ask: what is here is public and worth nothing. */
export const anyOrigin: Origins = {
  admits: () => true,
  corsHeaders: () => ({ 'access-control-allow-origin': '*', ...corsRest }),
  isAny: true,
}

/**
 * Lets only pages of these origins in, and the network's own. What names no origin is no page.
 *
 * A host counts as the network's own while it is an address or localhost: any other name may have been pointed at this
 * machine by someone else (DNS rebinding).
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
