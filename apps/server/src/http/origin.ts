import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { SiteSettings } from '../environment/siteSettings.ts'
import { ServerError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's project selects the permitted pages, not the instance. */
    isForProjects?: boolean
  }
}

/** Origins of this instance's own pages. */
export type OwnSite = Pick<SiteSettings, 'publicUrl' | 'allowedOrigins'>

/**
 * Checks whether `origin` belongs to this instance's own site.
 * The request's host counts only if it is an IP address or localhost: an attacker may point any other name at this
 * machine (DNS rebinding), so it must be PUBLIC_URL or in ALLOWED_ORIGINS.
 */
export function isOwnOrigin(
  { publicUrl, allowedOrigins }: OwnSite,
  { headers: { host } }: FastifyRequest,
  origin: string,
): boolean {
  if (origin === publicUrl || allowedOrigins.includes(origin)) return true
  const url = URL.canParse(origin) ? new URL(origin) : null
  return url !== null && url.host === host && isUnforgeable(url.hostname)
}

/**
 * Refuses requests from other sites' pages, except on routes for projects. A request without an Origin is not from a
 * page.
 */
export function requireOwnOrigin(app: FastifyInstance, own: OwnSite): void {
  app.addHook('onRequest', async (request) => {
    const { isForProjects = false } = request.routeOptions.config
    const { origin } = request.headers
    if (isForProjects || (request.method !== 'POST' && !request.ws)) return
    if (origin !== undefined && !isOwnOrigin(own, request, origin))
      throw new ServerError('OriginNotAllowedError', { origin })
  })
}

const isUnforgeable = (hostname: string) =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))

/** Permits a page of exactly this origin to read an answer, without cookies. */
export const corsHeaders = ({ headers: { origin } }: FastifyRequest) =>
  origin === undefined ? {} : { 'access-control-allow-origin': origin, vary: 'origin' }
