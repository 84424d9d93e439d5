import type { FastifyRequest } from 'fastify'
import { ServerError } from '../errors.ts'

/**
 * Admits only pages of this machine's wallet origin, because an attacker may point another name at this machine.
 *
 * @throws {ServerError} `NotFoundError`
 */
export function requireOwnPage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>, origin: string): void {
  const { host, 'sec-fetch-site': site } = headers
  if (host !== new URL(origin).host || site !== 'same-origin') throw new ServerError('NotFoundError', { path: url })
}
