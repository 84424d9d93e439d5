import type { FastifyReply } from 'fastify'

/**
 * RFC 9111, section 5.1; readable by other sites.
 *
 * @param agesMs - The oldest counts; null: fresh.
 */
export function formatAge(reply: FastifyReply, agesMs: readonly (number | null)[]): void {
  const ageMs = findOldest(agesMs)
  if (ageMs === null) return
  reply.headers({ age: String(Math.floor(ageMs / 1_000)), 'access-control-expose-headers': 'age' })
}

/** Null if all are fresh. */
export const findOldest = (agesMs: readonly (number | null)[]): number | null => {
  const known = agesMs.filter((age) => age !== null)
  return known.length === 0 ? null : Math.max(...known)
}
