import { type Address, address, getAddressEncoder } from '@solana/kit'
import { deriveAddress } from '../derivedAddress.ts'

/** Address of the program that locks the LP of CP-Swap pools permanently, on mainnet and the sandbox. */
export const cpLockAddress = address('LockrWmn6K5twhz3y9w1dQERbmgSaRkfnTeTKbpofwE')

/** Derives the owner of all locked LP. */
export async function findCpLockAuthority(program: Address = cpLockAddress): Promise<Address> {
  return deriveAddress(program, 'lock_cp_authority_seed')
}

/** Derives the account of the liquidity locked for a fee NFT. */
export async function findCpLockedLiquidityAddress(
  feeNftMint: Address,
  program: Address = cpLockAddress,
): Promise<Address> {
  return deriveAddress(program, 'locked_liquidity', getAddressEncoder().encode(feeNftMint))
}
