export type AffiliateErrors = {
  /** The code, or a lookalike, exists. */
  AffiliateCodeTakenError: Record<never, never>
  /** Could be mistaken for the instance. */
  AffiliateCodeReservedError: Record<never, never>
  /** Expired, ahead of time, or for another site. */
  AffiliateCodeMessageError: Record<never, never>
  AffiliateCodeLimitError: { limit: number }
}

export const affiliateStatuses: Record<keyof AffiliateErrors, number> = {
  AffiliateCodeTakenError: 409,
  AffiliateCodeReservedError: 403,
  AffiliateCodeMessageError: 400,
  AffiliateCodeLimitError: 409,
}
