import type { Address } from '@solana/kit'
import { findMintAddress } from '@solsmith/tokens'

/** The addresses that a draft's seed leads to for a wallet, by either standard. */
export const findOwnMints = (account: Address, seed: string): Promise<readonly Address[]> =>
  Promise.all([findMintAddress(account, seed, 'classic'), findMintAddress(account, seed, 'modern')])
