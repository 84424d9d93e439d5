import type { FastifyRequest, RouteShorthandOptions } from 'fastify'
import { ServerError } from '../errors.ts'

/** Options of writing blockchain API calls: only pages may call, as permitted by the project. */
export const writeOptions = {
  config: { isForProjects: true },
  onRequest: async ({ headers }: FastifyRequest) => {
    if (headers.origin === undefined) throw new ServerError('PageOnlyError', {})
  },
} as const satisfies RouteShorthandOptions
