/** What can go wrong when something is bought with money, and the facts that come with it. */
export type OnrampErrors = {
  /** No provider answers, or what it answers is of no use. */
  OnrampUnavailableError: Record<never, never>
  /** No one sells on this network here. */
  OnrampNetworkError: { network: string }
  /** The provider does not sell this on this network. */
  OnrampAssetError: { asset: string; network: string }
  /** A wallet of another kind of chain: what is sent there would be lost. */
  OnrampWalletError: { network: string }
  OnrampAmountError: Record<never, never>
  /** Less or more than may be paid at once (spec §9). Decimal text. */
  OnrampLimitError: { min: string; max: string }
  PurchaseNotFoundError: Record<never, never>
  /** A visitor has had what the sandbox gives in a day. */
  PurchaseLimitError: Record<never, never>
  WebhookSignatureError: Record<never, never>
  /** Signed too long ago. */
  WebhookTimeError: Record<never, never>
}

/** Their HTTP statuses. */
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
