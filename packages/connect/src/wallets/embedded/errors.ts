import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** What can go wrong with the embedded wallet and its logins. */
export type EmbeddedErrors = {
  /** The embedded wallet knows no one here. */
  EmbeddedConnectError: Record<string, never>
  /** No one with a wallet that names are given to. */
  AuthConnectorError: Record<string, never>
  /** A code was sent a moment ago. */
  EmailCooldownError: { seconds: number }
  /** What was typed is no e-mail address. */
  EmailInvalidError: { email: string }
  /** The person left before they had chosen what restores their new wallet. */
  LoginLeftError: Record<string, never>
  /** A provider’s window was closed before there was an answer. */
  LoginWindowClosedError: { provider: string }
  /** The browser did not let a window open. */
  PopupBlockedError: { provider: string }
  /** An answer to a social login came from a page that has nothing to do with it. */
  UntrustedOriginError: { origin: string }
  /** The embedded wallet names no smart accounts on this network. */
  SmartAccountNetworkError: { network: string }
  /** The frame does not do what was asked of it. */
  ActionNotAllowedError: { method: string }
}

/** Any of `EmbeddedErrors`. */
export const EmbeddedError = defineErrors<EmbeddedErrors>(ConnectError, errorMessages)
