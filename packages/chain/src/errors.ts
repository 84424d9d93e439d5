import { ChainError as AnyChainError } from './chainError.ts'
import type { NamedError } from './defineErrors.ts'
import type { InputErrors } from './inputErrors.ts'
import type { RpcErrors } from './rpc/errors.ts'
import type { TransportErrors } from './rpc/transportErrors.ts'

/** What can go wrong in this package, and the facts that come with it. A name never changes once shipped. */
export type ChainErrors = InputErrors & RpcErrors & TransportErrors

/** An error of this package; of one name, with the facts of that name. */
export type ChainError<Name extends keyof ChainErrors = keyof ChainErrors> = NamedError<Name, ChainErrors[Name]>
export const ChainError = AnyChainError

/** Tells whether `error` is ours and, when asked, exactly which. Narrows `error.context`. */
export function isChainError<Name extends keyof ChainErrors>(error: unknown, name?: Name): error is ChainError<Name> {
  return error instanceof AnyChainError && (name === undefined || error.name === name)
}
