import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

export type SwapErrors = {
  GasPriceNetworkError: { network: string }
  SwapNetworkError: { network: string }
  SwapQuoteError: Record<string, never>
  /** The result can't be checked or sent. */
  SwapTransactionError: { reason: string }
}

/** Any of `SwapErrors`. */
export const SwapError = defineErrors<SwapErrors>(ConnectError, errorMessages)
