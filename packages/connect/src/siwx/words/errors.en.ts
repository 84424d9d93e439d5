import type { Sentences } from '@solsmith/chain'
import type { SignInErrors } from '../errors.ts'

export const errorMessages: Sentences<SignInErrors> = {
  SignInRefusedError: () => 'The site did not accept the signature. Try again.',
  SignInNotReadyError: () => 'The site’s sign-in did not respond. You weren’t asked to sign. Try again.',
  SignInNotOpenedError: () => 'You signed, but the site did not respond. You are not signed in. Try again.',
  SignInNotSetError: () => 'Sign-in is not configured. Set `siwx` first.',
  AuthenticateInputError: ({ missing }) => `Authenticate needs ${missing.join(', ')}.`,
}
