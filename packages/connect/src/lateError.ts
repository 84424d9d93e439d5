import { ConnectError, type LateErrors } from './errors.ts'
import { lateMessages } from './words/lateErrors.en.ts'

/**
 * Makes an error whose words are not on every page.
 *
 * @example throw lateError('WalletNotConnectedError', { action: 'send' })
 */
export const lateError = <Name extends keyof LateErrors>(
  name: Name,
  context: LateErrors[Name],
  options?: ErrorOptions,
): ConnectError<Name> =>
  // Late errors are errors: the table of both is their intersection.
  new ConnectError(name, context as ConnectError<Name>['context'], { ...options, message: lateMessages[name](context) })
