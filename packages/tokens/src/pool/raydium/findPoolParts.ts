import type { Address } from '@solana/kit'
import type { AccountChange } from '@solsmith/chain'
import type { PoolPart } from '../../cost/sumCosts.ts'
import { decodeCpmmPool } from '../../programs/cpmm/accounts.ts'
import { deployments } from './deployments.ts'

/** Identifies a new pool's accounts for receipts. */
export function findPoolParts(
  changes: readonly AccountChange[],
): ReadonlyMap<Address, Exclude<PoolPart, 'pool-liquidity'>> {
  const parts = new Map<Address, Exclude<PoolPart, 'pool-liquidity'>>()
  for (const at of Object.values(deployments))
    for (const { address, before, after } of changes) {
      const pool = !before && after ? decodeCpmmPool(after, at.program) : null
      if (!pool) continue
      for (const account of [address, pool.lpMint, pool.observation]) parts.set(account, 'pool-account')
      for (const vault of pool.vaults) parts.set(vault, 'pool-vault')
      parts.set(at.createFeeReceiver, 'pool-fee')
    }
  return parts
}
