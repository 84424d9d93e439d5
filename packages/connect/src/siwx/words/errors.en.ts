import type { Sentences } from '@solsmith/chain'
import type { SignInErrors } from '../errors.ts'

/** One sentence for each error of sign-in: what happened, what it cost, what to do. */
export const errorMessages: Sentences<SignInErrors> = {
  SignInNotSetError: () => 'This site has no sign-in. Set `siwx` first.',
  AuthenticateInputError: ({ missing }) => `Authenticate needs ${missing.join(', ')}.`,
}
