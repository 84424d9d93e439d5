import type { FastifyRequest, RouteShorthandOptions } from 'fastify'
import { ServerError } from '../errors.ts'

/** Pages only. */
export const writeOptions = {
  config: { isForProjects: true },
  onRequest: async ({ headers }: FastifyRequest) => {
    if (headers.origin === undefined) throw new ServerError('PageOnlyError', {})
  },
} as const satisfies RouteShorthandOptions
