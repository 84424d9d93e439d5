import type { Address } from '@solana/kit'
import { findMintAddress } from '@solsmith/tokens'

export const findOwnMints = (account: Address, seed: string): Promise<readonly Address[]> =>
  Promise.all([findMintAddress(account, seed, 'classic'), findMintAddress(account, seed, 'modern')])
