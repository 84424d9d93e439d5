import type { Address } from '@solana/kit'

/** What a new pool takes: SOL that stays its maker's, the venue's fee, the vaults' deposits, and those of its other accounts. */
export type PoolPart = 'pool-liquidity' | 'pool-fee' | 'pool-vault' | 'pool-account'

/** One line of a receipt. All figures in lamports. */
export type CostRow = {
  readonly kind:
    | 'token-account'
    | 'mint-account'
    | 'metadata-account'
    | 'metadata-fee'
    | 'nonce-account'
    | 'other-account'
    | PoolPart
    | 'network-fee'
    | 'platform-fee'
    | 'affiliate-fee'
  readonly lamports: bigint
  /** Size of the account that the deposit is for; null for fees. */
  readonly bytes: number | null
  /** True for a deposit that comes back when its owner closes the account. */
  readonly isRefundable: boolean
  /** Whose token account it is, where it is someone else's than the payer's; who gets an affiliate's share. */
  readonly owner?: Address
}

/** The rows of a receipt and their sum, in lamports. */
export type Cost = { readonly rows: readonly CostRow[]; readonly totalLamports: bigint }

/** What Solsmith takes where its operator has set no fee. The line stays on the receipt, because it is the argument. */
export const noFee: CostRow = { kind: 'platform-fee', lamports: 0n, bytes: null, isRefundable: false }

/** Adds rows up. */
export const sumCosts = (rows: readonly CostRow[]): Cost => ({
  rows,
  totalLamports: rows.reduce((total, { lamports }) => total + lamports, 0n),
})
