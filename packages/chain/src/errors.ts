import { ChainError as AnyChainError } from './chainError.ts'
import type { NamedError } from './defineErrors.ts'
import type { InputErrors } from './inputErrors.ts'
import type { RpcErrors } from './rpc/errors.ts'
import type { TransportErrors } from './rpc/transportErrors.ts'

/** Errors of this package with their facts. A name never changes once shipped. */
export type ChainErrors = InputErrors & RpcErrors & TransportErrors

/** An error of this package, optionally of one name with its facts. */
export type ChainError<Name extends keyof ChainErrors = keyof ChainErrors> = NamedError<Name, ChainErrors[Name]>
export const ChainError = AnyChainError

/** Checks whether `error` is a `ChainError` and, if given, has this name. Narrows `error.context`. */
export function isChainError<Name extends keyof ChainErrors>(error: unknown, name?: Name): error is ChainError<Name> {
  return error instanceof AnyChainError && (name === undefined || error.name === name)
}
