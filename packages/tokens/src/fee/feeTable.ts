import type { Address } from '@solana/kit'
import type { PlanKind } from '@solsmith/chain'

/** Actions that an operator may charge for. What only moves someone's own SOL, and what is sent to many, stays free. */
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

/** An action that an operator may charge for. */
export type FeeAction = (typeof feeActions)[number]

/** Tells whether an action is one that a fee can be for. */
export const isFeeAction = (text: string): text is FeeAction => (feeActions as readonly string[]).includes(text)

/** What an instance charges from a slot on, until its next table. */
export type FeeTable = {
  readonly sinceSlot: bigint
  /** Where the fees go; null where nothing is charged. */
  readonly treasury: Address | null
  /** What an affiliate gets of each fee: 0 to 10,000. */
  readonly affiliateBasisPoints: number
  /** Lamports of each action; an action that is not named is free. */
  readonly lamports: Readonly<Partial<Record<FeeAction, bigint>>>
}

/** Most that an action may cost: 0.1 SOL. */
export const feeLimitLamports = 100_000_000n

/** 30% of the fee, where the operator has not said. */
export const defaultAffiliateBasisPoints = 3_000

/** All of it. */
export const basisPointsOfWhole = 10_000

/** Finds the table that holds at a slot; null before the first. */
export const tableAt = (tables: readonly FeeTable[], slot: bigint): FeeTable | null =>
  tables.reduce<FeeTable | null>(
    (found, table) =>
      table.sinceSlot <= slot && (found === null || table.sinceSlot >= found.sinceSlot) ? table : found,
    null,
  )

/** What each gets of a fee, in lamports. */
export type FeeShares = { readonly treasuryLamports: bigint; readonly affiliateLamports: bigint }

/** Splits a fee: the affiliate's share is rounded down, and the operator gets the rest. */
export function splitFee(lamports: bigint, affiliateBasisPoints: number): FeeShares {
  const affiliateLamports = (lamports * BigInt(affiliateBasisPoints)) / BigInt(basisPointsOfWhole)
  return { treasuryLamports: lamports - affiliateLamports, affiliateLamports }
}

/** What one action pays, and to whom. */
export type Fee = {
  readonly action: FeeAction
  readonly treasury: Address
  readonly treasuryLamports: bigint
  readonly affiliate: { readonly address: Address; readonly lamports: bigint } | null
}

/** What a table charges for an action; null where it is free. */
export function feeOf(table: FeeTable | null, action: PlanKind, affiliate: Address | null): Fee | null {
  const lamports = table && isFeeAction(action) ? (table.lamports[action] ?? 0n) : 0n
  if (!table?.treasury || !isFeeAction(action) || lamports === 0n) return null
  const { treasuryLamports, affiliateLamports } = splitFee(lamports, table.affiliateBasisPoints)
  const { treasury } = table
  return affiliate === null || affiliateLamports === 0n
    ? { action, treasury, treasuryLamports: lamports, affiliate: null }
    : { action, treasury, treasuryLamports, affiliate: { address: affiliate, lamports: affiliateLamports } }
}
