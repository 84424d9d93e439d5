export type SignInErrors = {
  /** `part` differs. */
  SignInMessageError: { part: string }
  /** Another page's, expired or used. */
  SignInNonceError: Record<never, never>
  /** Ended, expired, or unknown. */
  SignInEndedError: Record<never, never>
}

export const signInStatuses: Record<keyof SignInErrors, number> = {
  SignInMessageError: 400,
  SignInNonceError: 409,
  SignInEndedError: 401,
}
