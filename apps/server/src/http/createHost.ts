import fastifyStatic from '@fastify/static'
import fastifyWebsocket from '@fastify/websocket'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Role } from '../environment/roles.ts'
import type { SiteSettings } from '../environment/siteSettings.ts'
import { ServerError } from '../errors.ts'
import { answerClientError, answerError } from './answerError.ts'
import { closeGracefully } from './closeGracefully.ts'
import { measureAnswers } from './measureAnswers.ts'
import { parseForwarded } from './visitors.ts'

/** One origin with limits and errors, without routes. */
export async function createHost({
  logLevel,
  trustedProxies,
  progressTimeoutMs,
  role,
  bodyLimit,
  maxPayload,
  urlLimit,
  headers,
}: Pick<SiteSettings, 'logLevel' | 'trustedProxies' | 'progressTimeoutMs'> & {
  readonly role: Role
  readonly bodyLimit: number
  /** In bytes. */
  readonly maxPayload: number
  readonly urlLimit: number
  readonly headers: Readonly<Record<string, string>>
}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logLevel === 'silent' ? false : { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit,
    requestTimeout: 30_000,
    connectionTimeout: progressTimeoutMs,
    return503OnClosing: false,
    routerOptions: { maxParamLength: urlLimit },
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request) => {
    throw new ServerError('NotFoundError', { path: request.url })
  })
  measureAnswers(app)
  closeGracefully(app, role)
  parseForwarded(app)
  await app.register(fastifyWebsocket, { options: { maxPayload } })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (request.url.length > urlLimit) throw new ServerError('UrlTooLongError', {})
  })
  await app.register(fastifyStatic, { serve: false, cacheControl: false, dotfiles: 'ignore', preCompressed: true })
  return app
}
