import type { NamedError } from '@solsmith/chain'
import type { DistributeErrors } from './distribute/errors.ts'
import type { ManageErrors } from './manage/errors.ts'
import type { PoolErrors } from './pool/errors.ts'
import type { ProgramErrors } from './programs/errors.ts'
import type { ReadErrors } from './read/errors.ts'
import type { ReceiptErrors } from './receipt/errors.ts'
import type { DraftErrors } from './token/errors.ts'
import { TokenError as AnyTokenError } from './tokenError.ts'

/** What can go wrong in this package, and the facts that come with it. A name never changes once shipped. */
export type TokenErrors = DraftErrors &
  ProgramErrors &
  ReadErrors &
  ReceiptErrors &
  ManageErrors &
  DistributeErrors &
  PoolErrors

/** An error of this package; of one name, with the facts of that name. */
export type TokenError<Name extends keyof TokenErrors = keyof TokenErrors> = NamedError<Name, TokenErrors[Name]>
export const TokenError = AnyTokenError

/** Tells whether `error` is ours and, when asked, exactly which. Narrows `error.context`. */
export function isTokenError<Name extends keyof TokenErrors>(error: unknown, name?: Name): error is TokenError<Name> {
  return error instanceof AnyTokenError && (name === undefined || error.name === name)
}
