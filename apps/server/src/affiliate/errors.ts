/** What can go wrong with the code of an affiliate, and the facts that come with it. */
export type AffiliateErrors = {
  /** Someone has it, or one that looks like it. */
  AffiliateCodeTakenError: Record<never, never>
  /** The instance or its people would be meant by it. */
  AffiliateCodeReservedError: Record<never, never>
  /** Signed too long ago, by a clock that is ahead, or for another site. */
  AffiliateCodeMessageError: Record<never, never>
  /** A wallet has as many as one may have. */
  AffiliateCodeLimitError: { limit: number }
}

/** Their HTTP statuses. */
export const affiliateStatuses: Record<keyof AffiliateErrors, number> = {
  AffiliateCodeTakenError: 409,
  AffiliateCodeReservedError: 403,
  AffiliateCodeMessageError: 400,
  AffiliateCodeLimitError: 409,
}
