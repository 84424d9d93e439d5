import type { FastifyRequest } from 'fastify'
import { ServerError } from '../errors.ts'

/**
 * Lets a page of this machine's own wallet origin ask, and nothing else: another name may have been pointed at this machine by
 * someone else.
 *
 * @throws {ServerError} `NotFoundError`
 */
export function requireOwnPage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>, origin: string): void {
  const { host, 'sec-fetch-site': site } = headers
  if (host !== new URL(origin).host || site !== 'same-origin') throw new ServerError('NotFoundError', { path: url })
}
