import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** Errors of kinds of chain. */
export type NamespaceErrors = {
  /** Account data without a kind of chain. */
  ChainRequiredError: { action: string }
  /** The kind of chain is not set up. */
  AdapterNotFoundError: { namespace: string }
  /** The kind of chain has no network here. */
  NetworkClientError: { namespace: string }
  /** The kind of chain has no wallet here. */
  ConnectionClientError: { namespace: string }
  NetworkNotFoundError: { network: string }
  /** Connected with a wallet that no longer exists here. */
  ProviderMissingError: { namespace: string }
  /** One or more kinds of chain could not be disconnected; the others were. */
  /** A wallet, or the host's sign-in, did not confirm the disconnection. */
  DisconnectSilentError: { seconds: number }
  DisconnectError: { failures: readonly { readonly namespace: string; readonly reason: string }[] }
  /** The kind of chain does not support transfers here. */
  UnsupportedChainError: { namespace: string }
  /** The kind of chain does not support transfers here yet. */
  ChainNotSupportedError: { namespace: string }
}

/** Any of `NamespaceErrors`. */
export const NamespaceError = defineErrors<NamespaceErrors>(ConnectError, errorMessages)
