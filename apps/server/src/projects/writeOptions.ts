import type { FastifyRequest, RouteShorthandOptions } from 'fastify'
import { ServerError } from '../errors.ts'

/** Only pages can write. */
export const writeOptions = {
  config: { isForProjects: true },
  onRequest: async ({ headers }: FastifyRequest) => {
    if (headers.origin === undefined) throw new ServerError('PageOnlyError', {})
  },
} as const satisfies RouteShorthandOptions
