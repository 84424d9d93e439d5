export type AuthErrors = {
  /** Public instance without email. */
  LoginOffError: Record<never, never>
  /** Missing, unknown, old or reused proof. */
  DeviceProofError: Record<never, never>
  LoginEmailError: Record<never, never>
  /** Ended, or of another device. */
  LoginEndedError: Record<never, never>
  /** Not the last email's code. */
  LoginCodeError: { attemptsLeft: number }
  /** The right code, on a new device of an existing wallet. */
  LoginApprovalError: Record<never, never>
  /** Not set up on this instance. */
  SocialOffError: { provider: string }
  /** Ended, or of another device. */
  SocialEndedError: Record<never, never>
  /** Declined by the user, or untrustworthy. */
  SocialLoginError: { provider: string; reason: 'declined' | 'failed' }
  /** The address belongs to a provider. */
  SocialEmailError: { provider: string }
  /** Ended, or of another device or page. */
  WalletSessionError: Record<never, never>
  /** Used, expired or unknown link. */
  ApprovalEndedError: Record<never, never>
}

export const authStatuses: Record<keyof AuthErrors, number> = {
  LoginOffError: 503,
  DeviceProofError: 401,
  LoginEmailError: 400,
  LoginEndedError: 410,
  LoginCodeError: 403,
  LoginApprovalError: 403,
  SocialOffError: 404,
  SocialEndedError: 410,
  SocialLoginError: 403,
  SocialEmailError: 409,
  WalletSessionError: 401,
  ApprovalEndedError: 410,
}
