import { defineErrors } from '@solsmith/chain'
import type { AuthorityKind } from '../token/authorities.ts'
import { TokenError } from '../tokenError.ts'
import { errorMessages } from './words/errors.en.ts'

export type ManageErrors = {
  /** The wallet does not hold this authority. */
  PowerNotHeldError: { mint: string; power: AuthorityKind; holder: string | null; wallet: string }
  NothingToDoError: { mint: string }
  AmountZeroError: { amount: bigint }
  /** Supply is 64 bits. */
  SupplyFullError: { amount: bigint; room: bigint; decimals: number }
  /** The token would stay unusable without this authority: new accounts start frozen, or it is paused. */
  PowerNeededError: { mint: string; power: 'freeze' | 'pause' }
  SupplyLeftError: { mint: string; supply: bigint; decimals: number }
  NoTokenAccountError: { owner: string; mint: string }
  /** The owner's associated account belongs to someone else. */
  AccountHandedOverError: { account: string; owner: string; holder: string }
  /** Not a wallet: tokens sent to it could not be moved. */
  UnusableReceiverError: { address: string; reason: 'program' | 'mint' | 'token-account'; owner: string | null }
  /** The balance is too small, or no single account has enough: then `largest` is the largest account's balance. */
  BalanceTooSmallError: { amount: bigint; balance: bigint; largest?: bigint; decimals: number }
  AccountFrozenError: { account: string; holder: string | null; isOwn?: boolean }
  AccountNotFrozenError: { account: string }
  /** Freezing a pool's vault stops its trading. */
  PoolVaultError: { account: string }
  NoMetadataError: { mint: string }
  /** The field's name is empty, reserved or missing, or the token has no extra fields. */
  MetadataFieldError: { key: string; reason: 'empty' | 'reserved' | 'absent' | 'classic' }
  /** Extensions cannot be added after creation. */
  ExtensionMissingError: { mint: string; extension: string }
  /** Not a whole number of basis points, or above 100%. */
  TransferFeeRangeError: { basisPoints: number; limit: number }
}

export const ManageError = defineErrors<ManageErrors>(TokenError, errorMessages)
