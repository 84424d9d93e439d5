import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** Errors of the embedded wallet and its logins. */
export type EmbeddedErrors = {
  /** The embedded wallet has no user here. */
  EmbeddedConnectError: Record<string, never>
  /** No account with a wallet that can have names. */
  AuthConnectorError: Record<string, never>
  /** A code was sent a moment ago. */
  EmailCooldownError: { seconds: number }
  /** Not a valid email address. */
  EmailInvalidError: { email: string }
  /** The user left before choosing a recovery method for their new wallet. */
  LoginLeftError: Record<string, never>
  /** A provider's window was closed before an answer. */
  LoginWindowClosedError: { provider: string }
  /** The browser blocked a window. */
  PopupBlockedError: { provider: string }
  /** An answer to a social login came from an unrelated page. */
  UntrustedOriginError: { origin: string }
  /** The embedded wallet lists no smart accounts on this network. */
  SmartAccountNetworkError: { network: string }
  /** The frame does not allow the request. */
  ActionNotAllowedError: { method: string }
}

/** Any of `EmbeddedErrors`. */
export const EmbeddedError = defineErrors<EmbeddedErrors>(ConnectError, errorMessages)
