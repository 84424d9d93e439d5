import { ChainError, type LateErrors } from './errors.ts'
import { lateMessages } from './words/lateErrors.en.ts'

/** Makes an error whose words are not on every page. */
export const lateError = <Name extends keyof LateErrors>(name: Name, context: LateErrors[Name]): ChainError<Name> =>
  // Late errors are errors: the table of both is their intersection.
  new ChainError(name, context as ChainError<Name>['context'], { message: lateMessages[name](context) })
