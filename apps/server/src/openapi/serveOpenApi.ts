import type { Endpoint } from '@solsmith/wire'
import type { FastifyInstance } from 'fastify'
import { describeApi } from './describeApi.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's endpoint. */
    endpoint?: Endpoint
  }
}

/** Collects endpoints of all routes registered from now on. */
export function collectEndpoints(app: FastifyInstance): readonly Endpoint[] {
  const endpoints: Endpoint[] = []
  app.addHook('onRoute', ({ config }) => {
    // A route for GET is also one for HEAD.
    if (config?.endpoint && !endpoints.includes(config.endpoint)) endpoints.push(config.endpoint)
  })
  return endpoints
}

/** Serves the OpenAPI description of exactly the registered endpoints, built on first use. */
export function serveOpenApi(
  app: FastifyInstance,
  {
    endpoints,
    version,
    publicUrl: url,
  }: { readonly version: string; readonly publicUrl: string; readonly endpoints: readonly Endpoint[] },
): void {
  let text: string | undefined
  app.get('/v1/openapi.json', async (_, reply) => {
    text ??= JSON.stringify(describeApi(endpoints, { version, url }))
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text)
  })
}
