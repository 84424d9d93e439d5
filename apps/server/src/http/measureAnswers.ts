import type { FastifyInstance } from 'fastify'
import { httpSeconds } from '../metrics/meters.ts'

/** Unknown paths share one label, because visitors choose them. */
const unknownRoute = 'none'

export function measureAnswers(app: FastifyInstance): void {
  app.addHook(
    'onResponse',
    async ({ method, routeOptions: { url: route = unknownRoute } }, { elapsedTime, statusCode }) => {
      httpSeconds.observe({ method, route, status: statusCode }, elapsedTime / 1_000)
    },
  )
}
