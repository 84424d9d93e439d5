import type { Network, Plan } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { type AffiliateRefusal, type Fee, feeOf, settleFee } from '@solsmith/tokens'
import { fetchFeeTable } from './fetchFeeTable.ts'
import { readReferral } from './referral.ts'

/** A way in which an action can pay its fee. */
export type Charge = {
  /** Null where the action is free. */
  readonly fee: Fee | null
  /** Why who shared the link gets nothing of it; null where they do, or there is no one. */
  readonly leftOut: LeftOut | null
}

/** `failed`: with their transfer the network refuses the action, and without it does not. */
export type LeftOut = AffiliateRefusal | 'failed'

/** Nothing is paid. */
export const free: Charge = { fee: null, leftOut: null }

/**
 * The ways in which a plan can pay what it costs here, the best first.
 *
 * @param makePlan - Called where something is charged at all.
 */
export async function findCharges(
  network: Network,
  makePlan: () => Promise<Plan> | Plan,
): Promise<readonly [Charge, ...Charge[]]> {
  const table = await fetchFeeTable(network)
  if (!table?.treasury) return [free]
  const plan = await makePlan()
  const affiliate = readReferral()?.wallet ?? null
  const settled = await settleFee(rpcOf(network), { table, plan, affiliate })
  if (!settled) return [free]
  const { fee, refused } = settled
  if (!fee.affiliate) return [{ fee, leftOut: refused }]
  return [
    { fee, leftOut: null },
    { fee: feeOf(table, plan.kind, null), leftOut: 'failed' },
  ]
}

/**
 * Tries the ways to pay one after the other, until the network takes one. What it takes in no way fails as the first did.
 */
export async function tryCharges<T>(
  [first, ...others]: readonly [Charge, ...Charge[]],
  attempt: (charge: Charge) => Promise<T>,
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
