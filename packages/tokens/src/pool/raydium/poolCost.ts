import type { ReadRent } from '../../token/planCreateToken.ts'
import type { PoolToken, Tier } from '../venue.ts'

/** Lamports that a new pool takes permanently, beside what is put in. */
export type PoolCost = {
  /** To the venue. */
  readonly createFeeLamports: bigint
  /** Deposits of the accounts, none of which can be closed again but the account of LP. */
  readonly depositLamports: bigint
}

/** The pool, its LP mint, the ring of prices, the creator's account of LP; a vault without and with a transfer fee. */
const bytes = { pool: 637, lpMint: 82, observation: 4_075, lpAccount: 165, vault: 165, feeVault: 178 }

/** Counts what a new pool costs by the rent of the network. */
export async function estimatePoolCost(
  readRent: ReadRent,
  { tier, tokens }: { readonly tier: Tier; readonly tokens: readonly [Pick<PoolToken, 'fee'>, Pick<PoolToken, 'fee'>] },
): Promise<PoolCost> {
  const vaults = tokens.map(({ fee }) => (fee ? bytes.feeVault : bytes.vault))
  const deposits = await Promise.all(
    [bytes.pool, bytes.lpMint, bytes.observation, bytes.lpAccount, ...vaults].map(readRent),
  )
  return {
    createFeeLamports: tier.createFeeLamports,
    depositLamports: deposits.reduce((sum, lamports) => sum + lamports, 0n),
  }
}
