import { isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Names the visitor behind an address: one visitor of IPv6 has a whole /64 of them. What is no address names itself. */
export function toVisitor(ip: string): string {
  // Every request comes here, and the parser of the library costs as much as the rest of a short answer.
  if (isIPv4(ip) || !isIPv6(ip)) return ip
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString()
}
