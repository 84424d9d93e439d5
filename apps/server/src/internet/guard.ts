import { lookup as lookupName } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Replaceable in tests. */
export type Internet = {
  readonly protocols: readonly string[]
  /** As `URL.port`: empty by default. */
  readonly port: string
  readonly lookup: typeof lookupName
  readonly isPublicAddress: (ip: string) => boolean
}

export const internet: Internet = {
  protocols: ['https:', 'http:'],
  port: '',
  lookup: lookupName,
  isPublicAddress,
}

/** Not loopback, private, link-local, mapped, reserved … */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false
  const address = ipaddr.process(ip)
  return address.range() === 'unicast' && !notPublic.some((range) => matches(address, range))
}

/** Oldest IPv4-in-IPv6 form, and Azure's host service. */
const notPublic = ['::/96', '168.63.129.16/32'].map((range) => ipaddr.parseCIDR(range))

const matches = (address: ipaddr.IPv4 | ipaddr.IPv6, [range, bits]: [ipaddr.IPv4 | ipaddr.IPv6, number]) =>
  address.kind() === range.kind() && address.match(range, bits)

/** `guardLookup` checks resolved addresses. */
export function isPublicUrl(text: string, within: Internet): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !within.protocols.includes(url.protocol) || url.port !== within.port) return false
  if (url.username !== '' || url.password !== '') return false
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (ipaddr.isValid(host)) return within.isPublicAddress(host)
  return host.includes('.') && !/\.(localhost|local|internal|home\.arpa|test|invalid)$/i.test(host)
}

export function guardLookup({ lookup, isPublicAddress }: Internet): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const isSafe = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))
      if (!isSafe) return callback(new BlockedAddress(hostname), [])
      const [first] = addresses
      if (options.all === true || first === undefined) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
}

class BlockedAddress extends Error {}

export const isBlocked = (error: unknown): boolean =>
  error instanceof BlockedAddress || (error instanceof Error && isBlocked(error.cause))
