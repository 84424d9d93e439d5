/**
 * Default zone: port and host. It is signed, so signatures are invalid elsewhere.
 *
 * @example nameZone('https://tokens.example.org') // 'tokens.example.org'
 * @example nameZone('http://localhost:3000') // '3000.localhost'
 */
export function nameZone(publicUrl: string): string {
  const { hostname, port } = new URL(publicUrl)
  // Names can't contain IPv6's brackets and colons.
  const host = hostname.replace(/^\[|\]$/g, '').replaceAll(':', '-')
  return port === '' ? host : `${port}.${host}`
}
