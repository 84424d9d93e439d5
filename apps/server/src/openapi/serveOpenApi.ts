import type { Endpoint } from '@solsmith/wire'
import type { FastifyInstance } from 'fastify'
import { describeApi } from './describeApi.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route was made of. */
    endpoint?: Endpoint
  }
}

/** Notes every endpoint that becomes a route from now on. */
export function collectEndpoints(app: FastifyInstance): readonly Endpoint[] {
  const endpoints: Endpoint[] = []
  app.addHook('onRoute', ({ config }) => {
    // A route for GET is one for HEAD as well.
    if (config?.endpoint && !endpoints.includes(config.endpoint)) endpoints.push(config.endpoint)
  })
  return endpoints
}

/** Serves the description of exactly those endpoints that are routes. It is made when it is first asked for. */
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
