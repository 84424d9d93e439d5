import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { SiteSettings } from '../environment/siteSettings.ts'
import { ServerError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Admission is by project. */
    isForProjects?: boolean
  }
}

export type OwnSite = Pick<SiteSettings, 'publicUrl' | 'allowedOrigins'>

/** Whether an origin is ours. The host counts only if it is an IP address or localhost (DNS rebinding). */
export function isOwnOrigin(
  { publicUrl, allowedOrigins }: OwnSite,
  { headers: { host } }: FastifyRequest,
  origin: string,
): boolean {
  if (origin === publicUrl || allowedOrigins.includes(origin)) return true
  const url = URL.canParse(origin) ? new URL(origin) : null
  return url !== null && url.host === host && isUnforgeable(url.hostname)
}

/** Refuses other sites except for projects. No Origin: not a page. */
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

/** Exactly this origin, without cookies. */
export const corsHeaders = ({ headers: { origin } }: FastifyRequest) =>
  origin === undefined ? {} : { 'access-control-allow-origin': origin, vary: 'origin' }
