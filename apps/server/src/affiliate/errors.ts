/** Errors of affiliate codes, with their context. */
export type AffiliateErrors = {
  /** The code, or a lookalike, exists. */
  AffiliateCodeTakenError: Record<never, never>
  /** The code could be mistaken for the instance or its operators. */
  AffiliateCodeReservedError: Record<never, never>
  /** Expired, signed by a clock ahead, or signed for another site. */
  AffiliateCodeMessageError: Record<never, never>
  AffiliateCodeLimitError: { limit: number }
}

export const affiliateStatuses: Record<keyof AffiliateErrors, number> = {
  AffiliateCodeTakenError: 409,
  AffiliateCodeReservedError: 403,
  AffiliateCodeMessageError: 400,
  AffiliateCodeLimitError: 409,
}
