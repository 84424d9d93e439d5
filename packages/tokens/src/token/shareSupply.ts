import type { Address } from '@solana/kit'
import type { TokenDraft } from './tokenDraft.ts'

/** Whom a new token's supply goes to, in base units. */
export type Share = { readonly to: Address; readonly amount: bigint }

const wholeBasisPoints = 10_000n

/**
 * Shares a supply out, to the unit: each gets their part rounded down, and the receiver what is left. No one is listed who
 * would get nothing; the receiver comes first.
 */
export function shareSupply(
  { supply, receiver, distribution }: Pick<TokenDraft, 'supply' | 'receiver' | 'distribution'>,
  creator: Address,
): readonly Share[] {
  const shares = distribution.map(({ to, basisPoints }) => ({
    to,
    amount: (supply * BigInt(basisPoints)) / wholeBasisPoints,
  }))
  const given = shares.reduce((sum, { amount }) => sum + amount, 0n)
  return [{ to: receiver ?? creator, amount: supply - given }, ...shares].filter(({ amount }) => amount > 0n)
}
