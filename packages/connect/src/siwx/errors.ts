import { defineErrors } from '@solsmith/chain'
import { ConnectError } from '../connectError.ts'
import { errorMessages } from './words/errors.en.ts'

/** Errors of signing in. */
export type SignInErrors = {
  /** The site's own server rejects the signature. */
  SignInRefusedError: Record<never, never>
  /** The site's own server did not answer before the wallet was asked. */
  SignInNotReadyError: Record<never, never>
  /** It did not answer after the user had signed. */
  SignInNotOpenedError: Record<never, never>
  /** The site has no sign-in. */
  SignInNotSetError: Record<string, never>
  AuthenticateInputError: { missing: readonly string[] }
}

/** Any of `SignInErrors`. */
export const SignInError = defineErrors<SignInErrors>(ConnectError, errorMessages)
