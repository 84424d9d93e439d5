import { type Address, isAddress, isOffCurveAddress } from '@solana/kit'
import { reservedAccounts } from '@solsmith/chain'

/**
 * Reads the address of an affiliate from a link, strictly.
 *
 * @returns null for all but 32 bytes of base58 that are a key on the curve and no account of the runtime.
 */
export const readAffiliateAddress = (text: string): Address | null =>
  isAddress(text) && canHaveWallet(text) ? text : null

/** Whether someone may have the key of an address, and a transaction may pay it. */
export const canHaveWallet = (address: Address): boolean =>
  !reservedAccounts.has(address) && !isOffCurveAddress(address)
