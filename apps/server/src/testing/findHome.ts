import type { Address } from '@solana/kit'
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'

export async function findHome(owner: Address, mint: Address, tokenProgram = TOKEN_PROGRAM_ADDRESS): Promise<Address> {
  const [account] = await findAssociatedTokenPda({ owner, mint, tokenProgram })
  return account
}
