import type { Sentences } from '@solsmith/chain'
import type { EmbeddedErrors } from '../errors.ts'

export const errorMessages: Sentences<EmbeddedErrors> = {
  EmbeddedConnectError: () => 'Failed to connect to the wallet',
  AuthConnectorError: () => 'Address or auth connector not found',
  EmailCooldownError: ({ seconds }) => `Please try again after ${seconds} seconds`,
  EmailInvalidError: () => 'Invalid email',
  LoginLeftError: () => 'You left before your wallet was created. Log in again to create it.',
  LoginWindowClosedError: ({ provider }) => `The ${provider} window was closed before you were logged in. Try again.`,
  PopupBlockedError: ({ provider }) => `Your browser blocked the ${provider} window. Allow pop-ups and try again.`,
  UntrustedOriginError: () => 'Untrusted Origin',
  SmartAccountNetworkError: ({ network }) =>
    `Smart accounts are not available on ${network}. Choose another network, or use your EOA.`,
  ActionNotAllowedError: () => 'Action not allowed',
}
