/** Errors of logins to the embedded wallet, with their context. */
export type AuthErrors = {
  /** The instance is public and sends no email. */
  LoginOffError: Record<never, never>
  /** The call has no proof of a known device, or the proof is old or reused. */
  DeviceProofError: Record<never, never>
  LoginEmailError: Record<never, never>
  /** The login has ended, or belongs to another device. */
  LoginEndedError: Record<never, never>
  /** Not the code of the last email. */
  LoginCodeError: { attemptsLeft: number }
  /** The provider is not set up on this instance. */
  SocialOffError: { provider: string }
  /** The login through a provider has ended, or belongs to another device. */
  SocialEndedError: Record<never, never>
  /** The user declined at the provider, or its answer is not trustworthy. */
  SocialLoginError: { provider: string; reason: 'declined' | 'failed' }
  /** The email address belongs to a login that a provider manages. */
  SocialEmailError: { provider: string }
  /** The session has ended, or belongs to another device or page. */
  WalletSessionError: Record<never, never>
  /** The email's link is used, expired or unknown. */
  ApprovalEndedError: Record<never, never>
}

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
