import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

export type SwapErrors = {
  GasPriceNetworkError: { network: string }
  SwapNetworkError: { network: string }
  SwapQuoteError: Record<string, never>
  /** Not checkable or sendable. */
  SwapTransactionError: { reason: string }
}

/** Any of `SwapErrors`. */
export const SwapError = defineErrors<SwapErrors>(ConnectError, errorMessages)
