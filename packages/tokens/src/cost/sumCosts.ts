import type { Address } from '@solana/kit'

/** Costs of a new pool: liquidity (still the creator's SOL), venue fee, vault rent and other rent. */
export type PoolPart = 'pool-liquidity' | 'pool-fee' | 'pool-vault' | 'pool-account'

/** Row of a receipt, in lamports. */
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
  /** Size of the account that the rent pays for; null for fees. */
  readonly bytes: number | null
  /** Returned when the owner closes the account. */
  readonly isRefundable: boolean
  /** Owner of the token account if not the payer, or the affiliate. */
  readonly owner?: Address
}

/** Rows of a receipt and their sum, in lamports. */
export type Cost = { readonly rows: readonly CostRow[]; readonly totalLamports: bigint }

/** Solsmith's fee without an operator fee: the receipt shows the zero on purpose. */
export const noFee: CostRow = { kind: 'platform-fee', lamports: 0n, bytes: null, isRefundable: false }

export const sumCosts = (rows: readonly CostRow[]): Cost => ({
  rows,
  totalLamports: rows.reduce((total, { lamports }) => total + lamports, 0n),
})
