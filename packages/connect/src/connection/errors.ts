import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

export type ConnectionErrors = {
  /** May have gone. */
  WalletNotFoundError: { wallet: string }
  /** See `cause`. */
  WalletConnectionError: { wallet: string }
  WalletAccountError: { wallet: string }
  /** Chain not declared. */
  WalletNetworkError: { wallet: string; network: string }
  RpcUrlError: { chain: string }
  /** Mutually exclusive. */
  SignInOptionsError: Record<string, never>
}

/** Any of `ConnectionErrors`. */
export const ConnectionError = defineErrors<ConnectionErrors>(ConnectError, errorMessages)
