import type { Address } from '@solana/kit'
import { findMintAddress } from '@solsmith/tokens'

/** Mint addresses of a seed and wallet, for both standards. */
export const findOwnMints = (account: Address, seed: string): Promise<readonly Address[]> =>
  Promise.all([findMintAddress(account, seed, 'classic'), findMintAddress(account, seed, 'modern')])
