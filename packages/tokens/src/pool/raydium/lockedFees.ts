import type { CpLockedLiquidity } from '../../programs/cpLock/accounts.ts'
import { divideCeil, partOfReserve, squareRoot } from '../poolMath.ts'
import type { Pair, Pool } from '../venue.ts'

export type LockedFees = { readonly lp: bigint; readonly amounts: Pair<bigint> }

const largestRoot = 2n ** 64n - 1n

/**
 * Computes uncollected lock fees: the LP not needed to keep the value at the last fee count. One LP is worth
 * root(product of the reserves) / supply; rounding favours the lock.
 */
export function lockedFees(
  lock: Pick<CpLockedLiquidity, 'lockedLp' | 'unclaimed' | 'lastProduct' | 'lastSupply'>,
  pool: Pick<Pool, 'sides' | 'lpSupply'>,
): LockedFees {
  const { lockedLp, unclaimed, lastProduct, lastSupply } = lock
  const { sides, lpSupply } = pool
  const principal = lockedLp - unclaimed
  const root = squareRoot(lastProduct)
  const part = (root === largestRoot ? root : root + 1n) * lpSupply
  const whole = squareRoot(sides[0].reserve * sides[1].reserve) * lastSupply
  const lp = unclaimed + (principal - keptOf(principal, part, whole))
  const amounts: Pair<bigint> = [
    partOfReserve(lp, sides[0].reserve, lpSupply),
    partOfReserve(lp, sides[1].reserve, lpSupply),
  ]
  return { lp, amounts }
}

/** The program uses 64 bits: larger numbers are truncated, and the result is rounded up. */
function keptOf(principal: bigint, part: bigint, whole: bigint): bigint {
  if (part >= whole) return principal
  const shift = whole >> 64n === 0n ? 0n : BigInt((whole >> 64n).toString(2).length)
  const kept = divideCeil(principal * ((part >> shift) + (shift === 0n ? 0n : 1n)), whole >> shift)
  return kept < principal ? kept : principal
}
