/**
 * What the names of an instance end in, unless its operator says another zone: its host, and before it the port where that is not the
 * usual one. Who signs for a name signs its zone, so that the signature is worth nothing at an instance of another.
 *
 * @example nameZone('https://tokens.example.org') // 'tokens.example.org'
 * @example nameZone('http://localhost:3000') // '3000.localhost'
 */
export function nameZone(publicUrl: string): string {
  const { hostname, port } = new URL(publicUrl)
  // An address of IPv6 has brackets and colons, which no name has.
  const host = hostname.replace(/^\[|\]$/g, '').replaceAll(':', '-')
  return port === '' ? host : `${port}.${host}`
}
