import type { Address } from '@solana/kit'
import type { TokenDraft } from './tokenDraft.ts'

/** Recipient and amount of a new token's supply, in base units. */
export type Share = { readonly to: Address; readonly amount: bigint }

const wholeBasisPoints = 10_000n

/**
 * Splits a supply exactly: each part is rounded down, and the main recipient, listed first, gets the rest. Parts of 0
 * are omitted.
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
