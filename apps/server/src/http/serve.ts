import type { Endpoint, Output, Parsed } from '@solsmith/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type * as z from 'zod/mini'
import { ServerError } from '../errors.ts'
import { describeIssue } from './issues.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs a write once for each `Idempotency-Key`. */
    answerOnce?: (
      request: FastifyRequest,
      write: NonNullable<Endpoint['write']>,
      run: () => Promise<unknown>,
    ) => Promise<unknown>
  }
}

/**
 * Registers an endpoint; filters its answers.
 *
 * @throws {ServerError} `InputError`
 */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: Parsed<E>, request: FastifyRequest, reply: FastifyReply) => Promise<Output<E>>,
  options: RouteShorthandOptions = {},
): void {
  app.route({
    ...options,
    config: { ...options.config, endpoint },
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const input = {
        params: parsePart('params', endpoint.params, request.params),
        query: parsePart('query', endpoint.query, request.query),
        body: parsePart('body', endpoint.body, request.body),
      } as Parsed<E> // Parsed by its own schema.
      reply.header('cache-control', 'no-store')
      const run = async () => endpoint.response.parse(await handle(input, request, reply))
      return endpoint.write && app.answerOnce ? app.answerOnce(request, endpoint.write, run) : run()
    },
  })
}

function parsePart(part: 'params' | 'query' | 'body', schema: z.ZodMiniType | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value, { reportInput: true })
  if (parsed?.success === false)
    throw new ServerError('InputError', { issues: parsed.error.issues.map((issue) => describeIssue(part, issue)) })
  return parsed?.data
}
