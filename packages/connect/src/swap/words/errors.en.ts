import type { Sentences } from '@solsmith/chain'
import type { SwapErrors } from '../errors.ts'

export const errorMessages: Sentences<SwapErrors> = {
  GasPriceNetworkError: () => 'Network not supported for Gas Price',
  SwapNetworkError: () => 'Network not supported for Swaps',
  SwapQuoteError: () => 'Incorrect amount',
  SwapTransactionError: ({ reason }) => `This swap is not possible here: ${reason} The swap wasn’t sent.`,
}
