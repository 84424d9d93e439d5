import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** What can go wrong with a swap. */
export type SwapErrors = {
  GasPriceNetworkError: { network: string }
  SwapNetworkError: { network: string }
  /** No one offers anything for the swap. */
  SwapQuoteError: Record<string, never>
  /** What the provider built is not a transaction of this account that can be looked at and sent. */
  SwapTransactionError: { reason: string }
}

/** Any of `SwapErrors`. */
export const SwapError = defineErrors<SwapErrors>(ConnectError, errorMessages)
