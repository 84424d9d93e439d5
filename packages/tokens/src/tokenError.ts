import { NamedError } from '@solsmith/chain'

/** What every error of this package is. Subjects throw their own: `PoolError`, `ManageError`. */
export abstract class TokenError extends NamedError {}
