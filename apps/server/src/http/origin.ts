import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { SiteSettings } from '../environment/siteSettings.ts'
import { ServerError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which pages may ask is said by the project of the call, not by this instance alone. */
    isForProjects?: boolean
  }
}

/** Where this instance's own pages are. */
export type OwnSite = Pick<SiteSettings, 'publicUrl' | 'allowedOrigins'>

/**
 * Tells whether a page of `origin` is of this instance's own site.
 *
 * The request's own host counts as ours only while it is an address or localhost: any other name may have been pointed at
 * this machine by someone else (DNS rebinding), so it has to be PUBLIC_URL or in ALLOWED_ORIGINS.
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
 * Refuses what pages of other sites ask a visitor's browser to do here, unless the route is for projects. A request without an
 * Origin is not from a page.
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

/** Lets a page of exactly this origin read an answer, without its cookies. */
export const corsHeaders = ({ headers: { origin } }: FastifyRequest) =>
  origin === undefined ? {} : { 'access-control-allow-origin': origin, vary: 'origin' }
