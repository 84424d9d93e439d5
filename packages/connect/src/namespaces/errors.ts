import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** What can go wrong with a kind of chain. */
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
  /** Connected with a wallet that is not here any more. */
  ProviderMissingError: { namespace: string }
  /** One or more kinds of chain could not be disconnected; the others were. */
  /** A wallet or the host's sign-in did not answer that it has ended. */
  DisconnectSilentError: { seconds: number }
  DisconnectError: { failures: readonly { readonly namespace: string; readonly reason: string }[] }
  /** The kind of chain sends nothing from here. */
  UnsupportedChainError: { namespace: string }
  /** The kind of chain is one that nothing is sent on from here yet. */
  ChainNotSupportedError: { namespace: string }
}

/** Any of `NamespaceErrors`. */
export const NamespaceError = defineErrors<NamespaceErrors>(ConnectError, errorMessages)
