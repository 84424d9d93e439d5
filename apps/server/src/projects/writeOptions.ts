import type { FastifyRequest, RouteShorthandOptions } from 'fastify'
import { ServerError } from '../errors.ts'

/** Of a call of the blockchain API that changes something: the project says which pages may ask, and only pages may. */
export const writeOptions = {
  config: { isForProjects: true },
  onRequest: async ({ headers }: FastifyRequest) => {
    if (headers.origin === undefined) throw new ServerError('PageOnlyError', {})
  },
} as const satisfies RouteShorthandOptions
