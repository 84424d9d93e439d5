import type { Sentences } from '@solsmith/chain'
import type { EmbeddedErrors } from '../errors.ts'

export const errorMessages: Sentences<EmbeddedErrors> = {
  EmbeddedConnectError: () => 'Failed to connect to the wallet',
  AuthConnectorError: () => 'Address or auth connector not found',
  EmailCooldownError: ({ seconds }) => `Please try again after ${seconds} seconds`,
  EmailInvalidError: () => 'Invalid email',
  LoginLeftError: () => 'You left before your wallet was created. Nothing was made. Log in again.',
  LoginWindowClosedError: ({ provider }) =>
    `The ${provider} window was closed before you were logged in. Nothing has changed.`,
  PopupBlockedError: ({ provider }) => `Your browser blocked the ${provider} window. Allow pop-ups and try again.`,
  UntrustedOriginError: () => 'Untrusted Origin',
  SmartAccountNetworkError: ({ network }) =>
    `There are no smart accounts on ${network}. Choose another network, or stay with your key.`,
  ActionNotAllowedError: () => 'Action not allowed',
}
