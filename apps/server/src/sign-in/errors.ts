/** What can go wrong when a person signs in or out with a wallet, and the facts that come with it. */
export type SignInErrors = {
  /** Not what a sign-in on this page says, or not what was signed; the part that differs. */
  SignInMessageError: { part: string }
  /** Made for another page, too long ago, or used already. */
  SignInNonceError: Record<never, never>
  /** No sign-in has this token: it was ended, has expired, or never was. */
  SignInEndedError: Record<never, never>
}

/** Their HTTP statuses. */
export const signInStatuses: Record<keyof SignInErrors, number> = {
  SignInMessageError: 400,
  SignInNonceError: 409,
  SignInEndedError: 401,
}
