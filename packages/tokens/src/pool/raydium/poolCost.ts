import { metadataFeeLamports } from '../../cost/estimateCreateCost.ts'
import type { ReadRent } from '../../token/planCreateToken.ts'
import type { PoolToken, Tier } from '../venue.ts'

/** Cost of a new pool in lamports, without its liquidity. */
export type PoolCost = {
  readonly createFeeLamports: bigint
  /** Rent of accounts that can never be closed. */
  readonly depositLamports: bigint
  /** Rent of the LP account, refundable. */
  readonly lpAccountLamports: bigint
}

/** Pool, LP mint, price ring, creator's LP account, and a vault without and with a transfer fee. */
const bytes = { pool: 637, lpMint: 82, observation: 4_075, lpAccount: 165, vault: 165, feeVault: 178 }

/** Lock, fee NFT, its account and name, and the account of the pool's locked LP tokens. */
const lockBytes = { lock: 256, nft: 82, nftAccount: 165, nftMetadata: 607, lockedLp: 165 }

/** The fee NFT's mint signs too. */
const nftSignatureLamports = 5_000n

/** Computes the cost of a pool's first lock in lamports, without the wallet's signature. */
export async function estimateLockCost(readRent: ReadRent): Promise<bigint> {
  const deposits = await Promise.all(Object.values(lockBytes).map(readRent))
  return deposits.reduce((sum, lamports) => sum + lamports, metadataFeeLamports + nftSignatureLamports)
}

/** Computes a new pool's cost from the network's rent. */
export async function estimatePoolCost(
  readRent: ReadRent,
  { tier, tokens }: { readonly tier: Tier; readonly tokens: readonly [Pick<PoolToken, 'fee'>, Pick<PoolToken, 'fee'>] },
): Promise<PoolCost> {
  const vaults = tokens.map(({ fee }) => (fee ? bytes.feeVault : bytes.vault))
  const [lpAccountLamports, ...deposits] = await Promise.all([
    readRent(bytes.lpAccount),
    ...[bytes.pool, bytes.lpMint, bytes.observation, ...vaults].map(readRent),
  ])
  return {
    createFeeLamports: tier.createFeeLamports,
    depositLamports: deposits.reduce((sum, lamports) => sum + lamports, 0n),
    lpAccountLamports,
  }
}
