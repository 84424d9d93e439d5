import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** Errors of the set-up and of connecting a wallet. */
export type ConnectionErrors = {
  /** No wallet has that id (it may have gone). */
  WalletNotFoundError: { wallet: string }
  /** The wallet refused or failed to connect; see `cause`. */
  WalletConnectionError: { wallet: string }
  WalletAccountError: { wallet: string }
  /** The wallet does not declare the chain. */
  WalletNetworkError: { wallet: string; network: string }
  /** The network has no RPC URL. */
  RpcUrlError: { chain: string }
  /** `siweConfig` and `siwx` exclude each other. */
  SignInOptionsError: Record<string, never>
}

/** Any of `ConnectionErrors`. */
export const ConnectionError = defineErrors<ConnectionErrors>(ConnectError, errorMessages)
