import { defineErrors } from '@solsmith/chain'
import { TokenError } from '../tokenError.ts'
import { errorMessages } from './words/errors.en.ts'

/** What can go wrong when a token is read. */
export type ReadErrors = {
  /** There is no account at the address. */
  TokenNotFoundError: { address: string }
  /** The account belongs to another program, or is no mint. */
  NotAMintError: { address: string; owner: string }
  /** The accounts of a token hold more of it than exists: what the node listed cannot be true. */
  HoldersAboveSupplyError: { mint: string; held: bigint; supply: bigint; decimals: number }
}

/** Any of `ReadErrors`. */
export const ReadError = defineErrors<ReadErrors>(TokenError, errorMessages)
