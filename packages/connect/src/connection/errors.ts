import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

export type ConnectionErrors = {
  /** See `cause`. */
  WalletConnectionError: { wallet: string }
  WalletAccountError: { wallet: string }
  RpcUrlError: { chain: string }
  /** `siweConfig` and `siwx` are mutually exclusive. */
  SignInOptionsError: Record<string, never>
}

/** Any of `ConnectionErrors`. */
export const ConnectionError = defineErrors<ConnectionErrors>(ConnectError, errorMessages)
