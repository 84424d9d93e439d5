import { ChainError as AnyChainError } from './chainError.ts'
import type { NamedError } from './defineErrors.ts'
import type { InputErrors } from './inputErrors.ts'
import type { RpcErrors } from './rpc/errors.ts'
import type { TransportErrors } from './rpc/transportErrors.ts'

/** Errors of this package. Names never change. */
export type ChainErrors = InputErrors & RpcErrors & TransportErrors

/** Error of this package. */
export type ChainError<Name extends keyof ChainErrors = keyof ChainErrors> = NamedError<Name, ChainErrors[Name]>
export const ChainError = AnyChainError

/** Checks for a `ChainError`, optionally by name. */
export function isChainError<Name extends keyof ChainErrors>(error: unknown, name?: Name): error is ChainError<Name> {
  return error instanceof AnyChainError && (name === undefined || error.name === name)
}
