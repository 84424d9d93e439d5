import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import { untrustedProxyLine } from '../words/en.ts'

/** Returns the visitor's key: an IPv6 visitor has a whole /64. Invalid addresses are their own key. */
export function toVisitor(ip: string): string {
  // On the path of every request, where the library's parser would cost as much as the rest of a short answer.
  if (isIPv4(ip) || !isIPv6(ip)) return ip
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString()
}

/**
 * Reads `X-Forwarded-For` for the request's address. It drops ports, and everything before an invalid entry, which no
 * proxy vouches for. If nothing remains, the connection's address counts.
 */
export function readForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const given = headers['x-forwarded-for']
    if (given === undefined) return
    const addresses = String(given).split(',').map(withoutPort)
    const known = addresses.slice(addresses.lastIndexOf(null) + 1)
    if (known.length > 0) headers['x-forwarded-for'] = known.join(', ')
    else delete headers['x-forwarded-for']
  })
}

/** Logs once that a proxy is not trusted, because then all its visitors count as one. */
export function noteProxy(app: FastifyInstance): void {
  let isNoted = false
  app.addHook('onRequest', async ({ headers, ip, socket: { remoteAddress = '' }, log }) => {
    // A trusted proxy's header replaces the visitor's address.
    if (isNoted || headers['x-forwarded-for'] === undefined || ip !== remoteAddress) return
    isNoted = true
    log.warn(untrustedProxyLine(remoteAddress))
  })
}

function withoutPort(text: string): string | null {
  const [, bracketed, plain] = /^\s*(?:\[([^\]]*)\](?::\d+)?|([^:\s]*):\d+)\s*$/.exec(text) ?? []
  const address = bracketed ?? plain ?? text.trim()
  return isIPv4(address) || isIPv6(address) ? address : null
}
