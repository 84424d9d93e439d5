import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

export type NamespaceErrors = {
  ChainRequiredError: { action: string }
  /** The namespace is not set up. */
  AdapterNotFoundError: { namespace: string }
  /** The namespace has no network here. */
  NetworkClientError: { namespace: string }
  ConnectionClientError: { namespace: string }
  NetworkNotFoundError: { network: string }
  /** Its wallet has gone. */
  ProviderMissingError: { namespace: string }
  /** One or more failed; the others were disconnected. */
  /** The wallet or sign-in did not confirm. */
  DisconnectSilentError: { seconds: number }
  DisconnectError: { failures: readonly { readonly namespace: string; readonly reason: string }[] }
  /** Transfers are not supported here. */
  UnsupportedChainError: { namespace: string }
  ChainNotSupportedError: { namespace: string }
}

/** Any of `NamespaceErrors`. */
export const NamespaceError = defineErrors<NamespaceErrors>(ConnectError, errorMessages)
