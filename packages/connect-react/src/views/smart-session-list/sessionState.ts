import type { SmartSession } from '@solsmith/connect'

/** `expiration` is in seconds. */
export function sessionState(
  { revokedAt, expiration }: Pick<SmartSession, 'revokedAt' | 'expiration'>,
  nowMs: number,
): 'active' | 'revoked' | 'over' {
  if (revokedAt) return 'revoked'
  return expiration * 1_000 > nowMs ? 'active' : 'over'
}
