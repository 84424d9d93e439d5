import { defineErrors } from '@solsmith/chain'
import type { AuthorityKind } from '../token/authorities.ts'
import { TokenError } from '../tokenError.ts'
import { errorMessages } from './words/errors.en.ts'

/** What can go wrong when someone manages a token. */
export type ManageErrors = {
  /** The wallet is not who can do this. */
  PowerNotHeldError: { mint: string; power: AuthorityKind; holder: string | null; wallet: string }
  /** Nothing would be different afterwards. */
  NothingToDoError: { mint: string }
  /** Nothing is asked for. */
  AmountZeroError: { amount: bigint }
  /** A supply fits into 64 bits, and there is not that much room left. */
  SupplyFullError: { amount: bigint; room: bigint; decimals: number }
  /** Without this power the token could never be used again: its accounts start frozen, or it is paused. */
  PowerNeededError: { mint: string; power: 'freeze' | 'pause' }
  /** Some of the token exists still. */
  SupplyLeftError: { mint: string; supply: bigint; decimals: number }
  /** The owner has no such account of the token. */
  NoTokenAccountError: { owner: string; mint: string }
  /** The associated account of an owner belongs to someone else. */
  AccountHandedOverError: { account: string; owner: string; holder: string }
  /** Not a wallet: tokens sent to it could not be moved. */
  UnusableReceiverError: { address: string; reason: 'program' | 'mint' | 'token-account'; owner: string | null }
  /** The balance is too small, or no single account has enough: then `largest` is the largest account's balance. */
  BalanceTooSmallError: { amount: bigint; balance: bigint; largest?: bigint; decimals: number }
  /** The account is frozen; the holder of the freeze authority could thaw it. */
  AccountFrozenError: { account: string; holder: string | null }
  AccountNotFrozenError: { account: string }
  /** The account is a pool's: without it no one can trade there. */
  PoolVaultError: { account: string }
  /** The token says nothing of itself. */
  NoMetadataError: { mint: string }
  /** An extra field has no name, that of a base field, is not there, or belongs to a token that cannot have any. */
  MetadataFieldError: { key: string; reason: 'empty' | 'reserved' | 'absent' | 'classic' }
  /** The token was made without this extension, and no token gets one later. */
  ExtensionMissingError: { mint: string; extension: string }
  /** The fee is no whole number of basis points, or more than all of a transfer. */
  TransferFeeRangeError: { basisPoints: number; limit: number }
}

/** Any of `ManageErrors`. */
export const ManageError = defineErrors<ManageErrors>(TokenError, errorMessages)
