import { PoolError } from '../errors.ts'
import type { Pool, Side } from '../venue.ts'

/** From 0.01 % to 50 %, to catch typos. */
const slippageLimits = { least: 1, most: 5_000 }

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0)

/** @throws {TokenError} `SlippageRangeError`. */
export function checkSlippage(slippageBps: number): void {
  const { least, most } = slippageLimits
  if (!Number.isInteger(slippageBps) || slippageBps < least || slippageBps > most)
    throw new PoolError('SlippageRangeError', { slippageBps, least, most })
}

/** @throws {TokenError} `PoolPausedError`, `VaultFrozenError`. */
export function assertPoolTradable(pool: Pool, action: keyof Pool['paused']): void {
  if (pool.paused[action]) throw new PoolError('PoolPausedError', { pool: pool.address, action })
  const frozen = pool.sides.find(({ isFrozen }) => isFrozen)
  if (frozen)
    throw new PoolError('VaultFrozenError', { vault: frozen.vault, mint: frozen.mint, holder: frozen.freezeAuthority })
}
