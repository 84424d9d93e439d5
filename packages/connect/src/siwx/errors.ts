import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

export type SignInErrors = {
  /** The site's server rejects the signature. */
  SignInRefusedError: Record<never, never>
  /** No answer before the request. */
  SignInNotReadyError: Record<never, never>
  /** The server did not answer after signing. */
  SignInNotOpenedError: Record<never, never>
  SignInNotSetError: Record<string, never>
  AuthenticateInputError: { missing: readonly string[] }
}

/** Any of `SignInErrors`. */
export const SignInError = defineErrors<SignInErrors>(ConnectError, errorMessages)
