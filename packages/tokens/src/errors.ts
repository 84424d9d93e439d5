import type { NamedError } from '@solsmith/chain'
import type { DistributeErrors } from './distribute/errors.ts'
import type { ManageErrors } from './manage/errors.ts'
import type { PoolErrors } from './pool/errors.ts'
import type { ProgramErrors } from './programs/errors.ts'
import type { ReadErrors } from './read/errors.ts'
import type { ReceiptErrors } from './receipt/errors.ts'
import type { DraftErrors } from './token/errors.ts'
import { TokenError as AnyTokenError } from './tokenError.ts'

/** Errors of this package with their context. Names never change once shipped. */
export type TokenErrors = DraftErrors &
  ProgramErrors &
  ReadErrors &
  ReceiptErrors &
  ManageErrors &
  DistributeErrors &
  PoolErrors

/** Error of this package, typed by name. */
export type TokenError<Name extends keyof TokenErrors = keyof TokenErrors> = NamedError<Name, TokenErrors[Name]>
export const TokenError = AnyTokenError

/** Checks whether `error` is a `TokenError`, optionally by name, and narrows `error.context`. */
export function isTokenError<Name extends keyof TokenErrors>(error: unknown, name?: Name): error is TokenError<Name> {
  return error instanceof AnyTokenError && (name === undefined || error.name === name)
}
