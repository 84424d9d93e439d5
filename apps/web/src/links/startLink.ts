import { type Reader, read } from '@solsmith/chain'
import type { TokenForm } from '@solsmith/tokens'

/**
 * The form of Create Token with some of it filled in. What it is filled with travels in the entry of the history and not in the
 * address, so that no link of a stranger can name who gets an authority.
 */
export const startTokenLink = '/create-token'

/** A pool that comes with the token: what of it is decided already. */
export type PoolStart = {
  /** Percent of the supply; null: as the form proposes it. */
  readonly shareText: string | null
  /** Address of the tier; null: the cheapest. */
  readonly tier: string | null
  /** What becomes of the liquidity; null: as the form proposes it. */
  readonly after: { readonly kind: 'lock' | 'part' | 'keep' | 'burn'; readonly shareText: string } | null
}

/** What the entry of the history holds for {@link startTokenLink}. */
export const startState = (start: Partial<TokenForm>, pool: PoolStart | null = null) => ({ start, pool })

const poolStart: Reader<PoolStart> = read.object({
  shareText: read.orNull(read.text),
  tier: read.orNull(read.text),
  after: read.orNull(read.object({ kind: read.oneOf('lock', 'part', 'keep', 'burn'), shareText: read.text })),
})

/** Reads the pool again; null for a token alone. */
export function readStartPool(state: unknown): PoolStart | null {
  const pool = typeof state === 'object' && state !== null && 'pool' in state ? poolStart(state.pool) : read.unreadable
  return pool === read.unreadable ? null : pool
}

/** Reads it again; a page that was reached another way holds none. */
export const readStart = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'start' in state ? state.start : null
