import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import { untrustedProxyLine } from '../words/en.ts'

/** Names the visitor behind an address: one visitor of IPv6 has a whole /64 of them. What is no address names itself. */
export function toVisitor(ip: string): string {
  // Every request comes here, and the parser of the library costs as much as the rest of a short answer.
  if (isIPv4(ip) || !isIPv6(ip)) return ip
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString()
}

/**
 * Reads `X-Forwarded-For` before anyone asks for the address of a request: ports are left out, and so is everything up to what is
 * no address, since no proxy vouches for it. If nothing is left, the address of the connection counts.
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

/** Logs once that a proxy is not trusted, because then all of its visitors are one. */
export function noteProxy(app: FastifyInstance): void {
  let isNoted = false
  app.addHook('onRequest', async ({ headers, ip, socket: { remoteAddress = '' }, log }) => {
    // Of a trusted proxy the header is believed, and the visitor has another address.
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
