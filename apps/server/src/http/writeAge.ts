import type { FastifyReply } from 'fastify'

/**
 * Says how old an answer is, in whole seconds (RFC 9111, section 5.1), where no newer one could be had. Pages of other sites may
 * read it.
 *
 * @param agesMs - Of its parts, of which the oldest counts; null: as fresh as it should be.
 */
export function writeAge(reply: FastifyReply, agesMs: readonly (number | null)[]): void {
  const ageMs = findOldest(agesMs)
  if (ageMs === null) return
  reply.headers({ age: String(Math.floor(ageMs / 1_000)), 'access-control-expose-headers': 'age' })
}

/** The oldest of several ages; null where all is fresh. */
export const findOldest = (agesMs: readonly (number | null)[]): number | null => {
  const known = agesMs.filter((age) => age !== null)
  return known.length === 0 ? null : Math.max(...known)
}
