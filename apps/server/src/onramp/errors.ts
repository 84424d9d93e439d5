/** Errors of purchases, with their context. */
export type OnrampErrors = {
  /** No provider answers usefully. */
  OnrampUnavailableError: Record<never, never>
  /** No provider sells on this network. */
  OnrampNetworkError: { network: string }
  /** The provider does not sell this asset on this network. */
  OnrampAssetError: { asset: string; network: string }
  /** A wallet of another kind of chain, where the funds would be lost. */
  OnrampWalletError: { network: string }
  OnrampAmountError: Record<never, never>
  /** The amount is outside the payment limits (spec §9). Decimal text. */
  OnrampLimitError: { min: string; max: string }
  PurchaseNotFoundError: Record<never, never>
  /** The visitor has reached the sandbox's daily limit. */
  PurchaseLimitError: Record<never, never>
  WebhookSignatureError: Record<never, never>
  /** Expired. */
  WebhookTimeError: Record<never, never>
}

export const onrampStatuses: Record<keyof OnrampErrors, number> = {
  OnrampUnavailableError: 502,
  OnrampNetworkError: 400,
  OnrampAssetError: 400,
  OnrampWalletError: 400,
  OnrampAmountError: 400,
  OnrampLimitError: 400,
  PurchaseNotFoundError: 404,
  PurchaseLimitError: 429,
  WebhookSignatureError: 401,
  WebhookTimeError: 400,
}
