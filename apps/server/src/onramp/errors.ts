export type OnrampErrors = {
  /** No useful answer. */
  OnrampUnavailableError: Record<never, never>
  OnrampNetworkError: { network: string }
  OnrampAssetError: { asset: string; network: string }
  /** Funds would be lost. */
  OnrampWalletError: { network: string }
  OnrampAmountError: Record<never, never>
  /** Spec §9. Decimal text. */
  OnrampLimitError: { min: string; max: string }
  PurchaseNotFoundError: Record<never, never>
  /** The sandbox's daily limit. */
  PurchaseLimitError: Record<never, never>
  WebhookSignatureError: Record<never, never>
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
