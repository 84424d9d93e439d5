import type { Network, Plan } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { type AffiliateRefusal, type Fee, feeOf, resolveFee } from '@solsmith/tokens'
import { fetchFeeTable } from './fetchFeeTable.ts'
import { readReferral } from './referral.ts'

export type FeeOption = {
  readonly fee: Fee | null
  /** Why the affiliate gets nothing; null if they do or there is none. */
  readonly leftOut: SkippedAffiliate | null
}

/** `failed`: the network refuses the action only with their transfer. */
export type SkippedAffiliate = AffiliateRefusal | 'failed'

export const free: FeeOption = { fee: null, leftOut: null }

/**
 * Charges that a plan can pay here, best first.
 *
 * @param makePlan - Called only if there is a fee.
 */
export async function findCharges(
  network: Network,
  makePlan: () => Promise<Plan> | Plan,
): Promise<readonly [FeeOption, ...FeeOption[]]> {
  const table = await fetchFeeTable(network)
  if (!table?.treasury) return [free]
  const plan = await makePlan()
  const affiliate = readReferral()?.wallet ?? null
  const settled = await resolveFee(rpcOf(network), { table, plan, affiliate })
  if (!settled) return [free]
  const { fee, refused } = settled
  if (!fee.affiliate) return [{ fee, leftOut: refused }]
  return [
    { fee, leftOut: null },
    { fee: feeOf(table, plan.kind, null), leftOut: 'failed' },
  ]
}

/** Tries charges in order until the network accepts one. If all fail, throws the first error. */
export async function withFeeFallback<T>(
  [first, ...others]: readonly [FeeOption, ...FeeOption[]],
  attempt: (charge: FeeOption) => Promise<T>,
): Promise<T> {
  try {
    return await attempt(first)
  } catch (error) {
    for (const charge of others) {
      const found = await attempt(charge).catch(() => null)
      if (found !== null) return found
    }
    throw error
  }
}
