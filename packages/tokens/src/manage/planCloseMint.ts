import { type Address, createNoopSigner } from '@solana/kit'
import { getCloseAccountInstruction } from '@solana-program/token'
import type { ChainRpc, Plan } from '@solsmith/chain'
import { fetchToken } from '../read/fetchToken.ts'
import { findExtension } from '../read/mintExtensions.ts'
import { asPlan } from './asPlan.ts'
import { ManageError } from './errors.ts'
import { requireAuthority } from './requireAuthority.ts'

/** Input of `planCloseMint`. */
export type CloseMintInput = {
  readonly mint: Address
  /** Close authority; receives the rent. */
  readonly wallet: Address
}

/**
 * Closes a Modern mint without supply and returns its rent.
 *
 * @throws {TokenError} `ExtensionMissingError`, `PowerNotHeldError`, `SupplyLeftError`, and those of `fetchToken`.
 */
export async function planCloseMint(rpc: ChainRpc, { mint, wallet }: CloseMintInput): Promise<Plan> {
  const token = await fetchToken(rpc, mint)
  if (!findExtension(token, 'close-authority'))
    throw new ManageError('ExtensionMissingError', { mint, extension: 'close-authority' })
  requireAuthority(token, 'close', wallet)
  if (token.supply > 0n)
    throw new ManageError('SupplyLeftError', { mint, supply: token.supply, decimals: token.decimals })
  return asPlan(token, {
    kind: 'close-mint',
    wallet,
    instructions: [
      getCloseAccountInstruction(
        { account: mint, destination: wallet, owner: createNoopSigner(wallet) },
        { programAddress: token.program },
      ),
    ],
  })
}
