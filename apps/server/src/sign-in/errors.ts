/** Errors of sign-ins with a wallet, with their context. */
export type SignInErrors = {
  /** The message or the signed text differs from this page's sign-in; `part` is the difference. */
  SignInMessageError: { part: string }
  /** The nonce is for another page, expired or used. */
  SignInNonceError: Record<never, never>
  /** The sign-in has ended, expired, or never existed. */
  SignInEndedError: Record<never, never>
}

export const signInStatuses: Record<keyof SignInErrors, number> = {
  SignInMessageError: 400,
  SignInNonceError: 409,
  SignInEndedError: 401,
}
