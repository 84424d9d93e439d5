import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Deps } from './deps.ts'
import { ServerError } from './errors.ts'

/**
 * Refuses what pages of other sites ask a visitor's browser to do here. A request without an Origin is not from a page.
 *
 * The request's own host counts as ours only while it is an address or localhost: any other name may have been pointed at
 * this machine by someone else (DNS rebinding), so it has to be PUBLIC_URL or in ALLOWED_ORIGINS.
 *
 * @throws {ServerError} `OriginNotAllowedError`.
 */
export function requireOwnOrigin(deps: Pick<Deps, 'publicUrl' | 'allowedOrigins'>, request: FastifyRequest): void {
  const { origin, host } = request.headers
  if (origin === undefined || origin === deps.publicUrl || deps.allowedOrigins.includes(origin)) return
  const url = URL.canParse(origin) ? new URL(origin) : null
  if (url !== null && url.host === host && isUnforgeable(url.hostname)) return
  throw new ServerError('OriginNotAllowedError', { origin })
}

const isUnforgeable = (hostname: string) =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))
