import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** Errors of swaps. */
export type SwapErrors = {
  GasPriceNetworkError: { network: string }
  SwapNetworkError: { network: string }
  /** There is no offer for the swap. */
  SwapQuoteError: Record<string, never>
  /** The provider's result is not a transaction of this account that can be checked and sent. */
  SwapTransactionError: { reason: string }
}

/** Any of `SwapErrors`. */
export const SwapError = defineErrors<SwapErrors>(ConnectError, errorMessages)
