import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

export type EmbeddedErrors = {
  /** The embedded wallet has no user here. */
  EmbeddedConnectError: Record<string, never>
  /** No account that can have names. */
  AuthConnectorError: Record<string, never>
  EmailCooldownError: { seconds: number }
  EmailInvalidError: { email: string }
  /** Left before choosing a recovery method. */
  LoginLeftError: Record<string, never>
  /** The window was closed before an answer. */
  LoginWindowClosedError: { provider: string }
  /** The browser blocked a window. */
  PopupBlockedError: { provider: string }
  /** The answer came from an unrelated page. */
  UntrustedOriginError: { origin: string }
  /** Not listed on this network. */
  SmartAccountNetworkError: { network: string }
  /** The frame disallows the request. */
  ActionNotAllowedError: { method: string }
}

/** Any of `EmbeddedErrors`. */
export const EmbeddedError = defineErrors<EmbeddedErrors>(ConnectError, errorMessages)
