import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Deps } from './deps.ts'
import { ServerError } from './errors.ts'

/**
 * Tells whether a page of `origin` is of this instance's own site.
 *
 * The request's own host counts as ours only while it is an address or localhost: any other name may have been pointed at
 * this machine by someone else (DNS rebinding), so it has to be PUBLIC_URL or in ALLOWED_ORIGINS.
 */
export function isOwnOrigin(
  { publicUrl, allowedOrigins }: Pick<Deps, 'publicUrl' | 'allowedOrigins'>,
  { headers: { host } }: FastifyRequest,
  origin: string,
): boolean {
  if (origin === publicUrl || allowedOrigins.includes(origin)) return true
  const url = URL.canParse(origin) ? new URL(origin) : null
  return url !== null && url.host === host && isUnforgeable(url.hostname)
}

/**
 * Refuses what pages of other sites ask a visitor's browser to do here. A request without an Origin is not from a page.
 *
 * @throws {ServerError} `OriginNotAllowedError`.
 */
export function requireOwnOrigin(deps: Pick<Deps, 'publicUrl' | 'allowedOrigins'>, request: FastifyRequest): void {
  const { origin } = request.headers
  if (origin !== undefined && !isOwnOrigin(deps, request, origin))
    throw new ServerError('OriginNotAllowedError', { origin })
}

const isUnforgeable = (hostname: string) =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))
