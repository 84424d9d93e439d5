import type { FastifyInstance, FastifyRequest } from 'fastify'
import { httpSeconds } from '../metrics/meters.ts'
import { type OpenSpan, openSpan } from '../metrics/traces.ts'

/** Unknown paths share one label, because visitors choose them. */
const unknownRoute = 'none'

export function measureAnswers(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _, done) => {
    const { traceparent } = request.headers
    const span = openSpan('server', typeof traceparent === 'string' ? traceparent : undefined)
    if (span === null) return done()
    spans.set(request, span)
    span.run(done)
  })
  app.addHook('onResponse', async (request, { elapsedTime, statusCode }) => {
    const { method, routeOptions } = request
    const { url: route = unknownRoute } = routeOptions
    httpSeconds.observe({ method, route, status: statusCode }, elapsedTime / 1_000)
    const attributes = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': statusCode }
    spans.get(request)?.end(`${method} ${route}`, attributes, statusCode >= 500)
  })
}
