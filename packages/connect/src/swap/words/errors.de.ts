import type { Sentences } from '@solsmith/chain'
import type { SwapErrors } from '../errors.ts'

/** Je Fehler eines Tauschs ein Satz: was geschah, was es kostete, was zu tun ist. */
export const errorMessages: Sentences<SwapErrors> = {
  GasPriceNetworkError: () => 'In diesem Netzwerk ist der Gaspreis nicht bekannt',
  SwapNetworkError: () => 'In diesem Netzwerk kann nicht getauscht werden',
  SwapQuoteError: () => 'Falscher Betrag',
  SwapTransactionError: () => 'Dieser Tausch ist hier nicht möglich. Es wurde nichts gesendet.',
}
