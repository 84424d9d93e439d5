import ipaddr from 'ipaddr.js'

/** Names the visitor behind an address: one visitor of IPv6 has a whole /64 of them. */
export function toVisitor(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString()
}
