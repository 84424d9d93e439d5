import { type LateErrors, TokenError } from './errors.ts'
import { lateMessages } from './words/lateErrors.en.ts'

/** Makes an error whose words are not on every page. */
export const lateError = <Name extends keyof LateErrors>(
  name: Name,
  context: LateErrors[Name],
  options?: ErrorOptions,
): TokenError<Name> =>
  // Late errors are errors: the table of both is their intersection.
  new TokenError(name, context as TokenError<Name>['context'], { ...options, message: lateMessages[name](context) })
