import { defineErrors } from '@solsmith/chain'
import { TokenError } from '../tokenError.ts'
import { errorMessages } from './words/errors.en.ts'

export type ReadErrors = {
  TokenNotFoundError: { address: string }
  NotAMintError: { address: string; owner: string }
  /** The listed accounts hold more than exists, so the node's response is wrong. */
  HoldersAboveSupplyError: { mint: string; held: bigint; supply: bigint; decimals: number }
}

export const ReadError = defineErrors<ReadErrors>(TokenError, errorMessages)
