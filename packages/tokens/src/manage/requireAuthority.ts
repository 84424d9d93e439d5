import type { Address } from '@solana/kit'
import type { Token } from '../read/fetchToken.ts'
import { type AuthorityKind, holderOfAuthority } from '../token/authorities.ts'
import { ManageError } from './errors.ts'

/** @throws {TokenError} `PowerNotHeldError` with the actual holder. */
export function requireAuthority(token: Token, power: AuthorityKind, wallet: Address): void {
  const holder = holderOfAuthority(token, power)
  if (holder !== wallet) throw new ManageError('PowerNotHeldError', { mint: token.address, power, holder, wallet })
}
