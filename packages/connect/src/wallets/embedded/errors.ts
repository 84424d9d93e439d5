import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

export type EmbeddedErrors = {
  /** No user here. */
  EmbeddedConnectError: Record<string, never>
  /** No account that can have names. */
  AuthConnectorError: Record<string, never>
  EmailCooldownError: { seconds: number }
  EmailInvalidError: { email: string }
  /** Left before choosing a recovery method. */
  LoginLeftError: Record<string, never>
  /** Closed before an answer. */
  LoginWindowClosedError: { provider: string }
  /** Blocked by the browser. */
  PopupBlockedError: { provider: string }
  /** From an unrelated page. */
  UntrustedOriginError: { origin: string }
  /** Not listed on this network. */
  SmartAccountNetworkError: { network: string }
  /** Disallowed by the frame. */
  ActionNotAllowedError: { method: string }
}

/** Any of `EmbeddedErrors`. */
export const EmbeddedError = defineErrors<EmbeddedErrors>(ConnectError, errorMessages)
