import type { FastifyRequest } from 'fastify'
import { ServerError } from '../errors.ts'

/**
 * Prevents DNS rebinding.
 *
 * @throws {ServerError} `NotFoundError`
 */
export function requireOwnPage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>, origin: string): void {
  const { host, 'sec-fetch-site': site } = headers
  if (host !== new URL(origin).host || site !== 'same-origin') throw new ServerError('NotFoundError', { path: url })
}
