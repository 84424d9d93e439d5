import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

export type NamespaceErrors = {
  ChainRequiredError: { action: string }
  /** Not set up. */
  AdapterNotFoundError: { namespace: string }
  /** No network here. */
  NetworkClientError: { namespace: string }
  ConnectionClientError: { namespace: string }
  NetworkNotFoundError: { network: string }
  /** Its wallet has gone. */
  ProviderMissingError: { namespace: string }
  /** The others were disconnected. */
  /** No confirmation. */
  DisconnectSilentError: { seconds: number }
  DisconnectError: { failures: readonly { readonly namespace: string; readonly reason: string }[] }
  /** No transfers here. */
  UnsupportedChainError: { namespace: string }
  ChainNotSupportedError: { namespace: string }
}

/** Any of `NamespaceErrors`. */
export const NamespaceError = defineErrors<NamespaceErrors>(ConnectError, errorMessages)
