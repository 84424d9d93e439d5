import { type Reader, read } from '@solsmith/chain'
import type { TokenForm } from '@solsmith/tokens'

/**
 * The form of Create Token with initial values. They are in the history entry, not the URL, so no stranger's link can
 * set an authority.
 */
export const startTokenLink = '/create-token'

export type PoolStart = {
  /** Percent of the supply; null for the default. */
  readonly shareText: string | null
  /** Address of the tier; null for the cheapest. */
  readonly tier: string | null
  readonly after: { readonly kind: 'lock' | 'part' | 'keep' | 'burn'; readonly shareText: string } | null
}

export const startState = (start: Partial<TokenForm>, pool: PoolStart | null = null) => ({ start, pool })

const poolStart: Reader<PoolStart> = read.object({
  shareText: read.orNull(read.text),
  tier: read.orNull(read.text),
  after: read.orNull(read.object({ kind: read.oneOf('lock', 'part', 'keep', 'burn'), shareText: read.text })),
})

export function parseStartPool(state: unknown): PoolStart | null {
  const pool = typeof state === 'object' && state !== null && 'pool' in state ? poolStart(state.pool) : read.unreadable
  return pool === read.unreadable ? null : pool
}

export const parseStart = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'start' in state ? state.start : null
