import type { Address } from '@solana/kit'
import type { PlanKind } from '@solsmith/chain'

/** Chargeable actions. Moving one's own SOL and distributions stay free. */
export const feeActions = [
  'create-token',
  'create-token-and-pool',
  'mint-supply',
  'burn',
  'freeze',
  'thaw',
  'set-authority',
  'update-metadata',
  'set-transfer-fee',
  'collect-fees',
  'tune',
  'pause',
  'resume',
  'close-mint',
  'create-pool',
  'create-pool-and-lock',
  'create-pool-and-burn',
  'add-liquidity',
  'remove-liquidity',
  'swap',
  'collect-liquidity-fees',
  'lock-liquidity',
  'burn-liquidity',
] as const satisfies readonly PlanKind[]

/** Action that an operator can charge for. */
export type FeeAction = (typeof feeActions)[number]

/** Checks for a chargeable action. */
export const isFeeAction = (text: string): text is FeeAction => (feeActions as readonly string[]).includes(text)

/** An instance's fees from a slot until its next table. */
export type FeeTable = {
  readonly sinceSlot: bigint
  /** Fee recipient; null if nothing is charged. */
  readonly treasury: Address | null
  /** Affiliate's share of each fee: 0 to 10,000. */
  readonly affiliateBasisPoints: number
  /** Lamports per action; a missing action is free. */
  readonly lamports: Readonly<Partial<Record<FeeAction, bigint>>>
}

/** Maximum fee per action: 0.1 SOL. */
export const feeLimitLamports = 100_000_000n

/** Default affiliate share: 30% of the fee. */
export const defaultAffiliateBasisPoints = 3_000

/** 100% in basis points. */
export const basisPointsOfWhole = 10_000

/** Finds the table in force at a slot; null before the first. */
export const tableAt = (tables: readonly FeeTable[], slot: bigint): FeeTable | null =>
  tables.reduce<FeeTable | null>(
    (found, table) =>
      table.sinceSlot <= slot && (found === null || table.sinceSlot >= found.sinceSlot) ? table : found,
    null,
  )

export type FeeShares = { readonly treasuryLamports: bigint; readonly affiliateLamports: bigint }

/** Splits a fee: the affiliate's share is rounded down, the operator gets the rest. */
export function splitFee(lamports: bigint, affiliateBasisPoints: number): FeeShares {
  const affiliateLamports = (lamports * BigInt(affiliateBasisPoints)) / BigInt(basisPointsOfWhole)
  return { treasuryLamports: lamports - affiliateLamports, affiliateLamports }
}

/** Fee of one action and its recipients. */
export type Fee = {
  readonly action: FeeAction
  readonly treasury: Address
  readonly treasuryLamports: bigint
  readonly affiliate: { readonly address: Address; readonly lamports: bigint } | null
}

/** Returns a table's fee for an action; null if free. */
export function feeOf(table: FeeTable | null, action: PlanKind, affiliate: Address | null): Fee | null {
  const lamports = table && isFeeAction(action) ? (table.lamports[action] ?? 0n) : 0n
  if (!table?.treasury || !isFeeAction(action) || lamports === 0n) return null
  const { treasuryLamports, affiliateLamports } = splitFee(lamports, table.affiliateBasisPoints)
  const { treasury } = table
  return affiliate === null || affiliateLamports === 0n
    ? { action, treasury, treasuryLamports: lamports, affiliate: null }
    : { action, treasury, treasuryLamports, affiliate: { address: affiliate, lamports: affiliateLamports } }
}
