import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import { untrustedProxyLine } from '../words/en.ts'

/** /64 for IPv6; invalid addresses stay. */
export function toVisitor(ip: string): string {
  // Hot path: the library would cost as much as a short answer.
  if (isIPv4(ip) || !isIPv6(ip)) return ip
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString()
}

/** Reads `X-Forwarded-For` without ports, after the last invalid entry. */
export function parseForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const given = headers['x-forwarded-for']
    if (given === undefined) return
    const addresses = String(given).split(',').map(withoutPort)
    const known = addresses.slice(addresses.lastIndexOf(null) + 1)
    if (known.length > 0) headers['x-forwarded-for'] = known.join(', ')
    else delete headers['x-forwarded-for']
  })
}

/** An untrusted proxy makes all visitors one; logged once. */
export function warnOfProxy(app: FastifyInstance): void {
  let isNoted = false
  app.addHook('onRequest', async ({ headers, ip, socket: { remoteAddress = '' }, log }) => {
    // A trusted proxy replaces the address.
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
