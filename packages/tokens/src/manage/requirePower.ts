import type { Address } from '@solana/kit'
import type { Token } from '../read/fetchToken.ts'
import { holderOfPower, type Power } from '../token/powers.ts'
import { ManageError } from './errors.ts'

/**
 * Refuses what the network would refuse, and names who could.
 *
 * @throws {TokenError} `PowerNotHeldError`.
 */
export function requirePower(token: Token, power: Power, wallet: Address): void {
  const holder = holderOfPower(token, power)
  if (holder !== wallet) throw new ManageError('PowerNotHeldError', { mint: token.address, power, holder, wallet })
}
