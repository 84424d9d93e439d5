/** What can go wrong when a person logs in to the embedded wallet, and the facts that come with it. */
export type AuthErrors = {
  /** This instance sends no mail, and is not on the person's own machine. */
  LoginOffError: Record<never, never>
  /** A call that no known device has signed, or not just now, or twice. */
  DeviceProofError: Record<never, never>
  /** What was typed is no e-mail address. */
  LoginEmailError: Record<never, never>
  /** The login has ended, or belongs to another device. */
  LoginEndedError: Record<never, never>
  /** Not the code of the last mail. */
  LoginCodeError: { attemptsLeft: number }
  /** This instance has not set that provider up. */
  SocialOffError: { provider: string }
  /** The login through a provider has ended, or was begun by another device. */
  SocialEndedError: Record<never, never>
  /** The provider did not say who the person is: they said no there, or its answer cannot be believed. */
  SocialLoginError: { provider: string; reason: 'declined' | 'failed' }
  /** The address belongs to a login that a provider keeps. */
  SocialEmailError: { provider: string }
  /** The session has ended, or belongs to another device or page. */
  WalletSessionError: Record<never, never>
  /** The link of a mail was used, is too old, or never was one. */
  ApprovalEndedError: Record<never, never>
}

/** Their HTTP statuses. */
export const authStatuses: Record<keyof AuthErrors, number> = {
  LoginOffError: 503,
  DeviceProofError: 401,
  LoginEmailError: 400,
  LoginEndedError: 410,
  LoginCodeError: 403,
  SocialOffError: 404,
  SocialEndedError: 410,
  SocialLoginError: 403,
  SocialEmailError: 409,
  WalletSessionError: 401,
  ApprovalEndedError: 410,
}
