import { NamedError } from './defineErrors.ts'

/** What every error of this package is. Subjects throw their own: `RpcError`, `InputError`, `TransportError`. */
export abstract class ChainError extends NamedError {}
