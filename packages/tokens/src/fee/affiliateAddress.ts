import { type Address, isAddress, isOffCurveAddress } from '@solana/kit'
import { reservedAccounts } from '@solsmith/chain'

/**
 * Parses an affiliate address from a link.
 *
 * @returns Null unless it is 32 bytes of base58, on the curve, and not a runtime account.
 */
export const parseAffiliateAddress = (text: string): Address | null =>
  isAddress(text) && canHaveWallet(text) ? text : null

/** Checks that an address can have a key and be paid. */
export const canHaveWallet = (address: Address): boolean =>
  !reservedAccounts.has(address) && !isOffCurveAddress(address)
