import type { FastifyReply } from 'fastify'

/**
 * Sets the age of a stale answer in whole seconds (RFC 9111, section 5.1). Pages of other sites can read it.
 *
 * @param agesMs - Ages of its parts, of which the oldest counts; null: fresh.
 */
export function writeAge(reply: FastifyReply, agesMs: readonly (number | null)[]): void {
  const ageMs = findOldest(agesMs)
  if (ageMs === null) return
  reply.headers({ age: String(Math.floor(ageMs / 1_000)), 'access-control-expose-headers': 'age' })
}

/** Returns the oldest of several ages; null if all are fresh. */
export const findOldest = (agesMs: readonly (number | null)[]): number | null => {
  const known = agesMs.filter((age) => age !== null)
  return known.length === 0 ? null : Math.max(...known)
}
