import { type PoolErrors, TokenError } from '../errors.ts'
import { poolMessages } from '../words/pool.en.ts'

/** Makes an error of a pool, whose words come with it. */
export const poolError = <Name extends keyof PoolErrors>(
  name: Name,
  context: PoolErrors[Name],
  options?: ErrorOptions,
): TokenError<Name> =>
  // Errors of pools are errors: the table of all is their intersection.
  new TokenError(name, context as TokenError<Name>['context'], { ...options, message: poolMessages[name](context) })
