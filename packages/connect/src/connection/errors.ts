import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

export type ConnectionErrors = {
  /** The wallet may have gone. */
  WalletNotFoundError: { wallet: string }
  /** See `cause`. */
  WalletConnectionError: { wallet: string }
  WalletAccountError: { wallet: string }
  /** The wallet doesn't declare the chain. */
  WalletNetworkError: { wallet: string; network: string }
  RpcUrlError: { chain: string }
  /** `siweConfig` and `siwx` are mutually exclusive. */
  SignInOptionsError: Record<string, never>
}

/** Any of `ConnectionErrors`. */
export const ConnectionError = defineErrors<ConnectionErrors>(ConnectError, errorMessages)
