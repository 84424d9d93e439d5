import { NamedError } from './defineErrors.ts'

/** Base of this package's errors. Subjects throw `RpcError`, `InputError` and `TransportError`. */
export abstract class ChainError extends NamedError {}
