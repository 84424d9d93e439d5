import type { Endpoint } from '@solsmith/wire'
import type { FastifyInstance } from 'fastify'
import { describeApi } from './describeApi.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Collects routes registered from now on. */
export function collectEndpoints(app: FastifyInstance): readonly Endpoint[] {
  const endpoints: Endpoint[] = []
  app.addHook('onRoute', ({ config }) => {
    // GET routes also answer HEAD.
    if (config?.endpoint && !endpoints.includes(config.endpoint)) endpoints.push(config.endpoint)
  })
  return endpoints
}

/** Built on first use. */
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
