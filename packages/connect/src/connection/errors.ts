import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** What can go wrong when the toolkit is set up or a wallet is connected. */
export type ConnectionErrors = {
  /** No wallet of that id is known (it may have gone). */
  WalletNotFoundError: { wallet: string }
  /** The wallet refused or failed to connect; see `cause`. */
  WalletConnectionError: { wallet: string }
  WalletAccountError: { wallet: string }
  /** The wallet does not declare the chain. */
  WalletNetworkError: { wallet: string; network: string }
  /** The network has no address to be asked at. */
  RpcUrlError: { chain: string }
  /** `siweConfig` and `siwx` are two ways of the same. */
  SignInOptionsError: Record<string, never>
}

/** Any of `ConnectionErrors`. */
export const ConnectionError = defineErrors<ConnectionErrors>(ConnectError, errorMessages)
