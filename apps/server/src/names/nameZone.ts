/**
 * Returns an instance's default zone: its host, after a nonstandard port. The zone is part of the signed message, so a
 * signature is invalid at an instance of another zone.
 *
 * @example nameZone('https://tokens.example.org') // 'tokens.example.org'
 * @example nameZone('http://localhost:3000') // '3000.localhost'
 */
export function nameZone(publicUrl: string): string {
  const { hostname, port } = new URL(publicUrl)
  // IPv6 addresses contain brackets and colons, which names cannot.
  const host = hostname.replace(/^\[|\]$/g, '').replaceAll(':', '-')
  return port === '' ? host : `${port}.${host}`
}
