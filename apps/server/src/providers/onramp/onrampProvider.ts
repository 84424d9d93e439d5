import type { OnrampOptions, OnrampQuote } from '@solsmith/wire'
import type { purchases } from '../../database/schema.ts'

/** What a purchase is to cost. The amount is decimal text in the payment currency, within the limits. */
type QuoteRequest = {
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  readonly amount: string
  readonly network: string
}

/** A purchase that is to begin. */
export type PurchaseRequest = {
  /** By which the provider's events name it. */
  readonly id: string
  readonly wallets: readonly {
    readonly address: string
    readonly blockchains: readonly string[]
    readonly assets: readonly string[]
  }[]
  readonly network: string
  /** What is bought first of all, by its symbol. */
  readonly asset: string
  /** Decimal text, within the limits. */
  readonly fiatAmount: string | null
  /** What `fiatAmount` is in: ISO 4217. */
  readonly fiatCurrency: string
  readonly cryptoAmount: string | null
  /** Of the visitor: some providers sell to where they are. */
  readonly ip: string
}

/** Who sells coins and tokens for money. */
export type OnrampProvider = {
  readonly id: (typeof purchases.$inferSelect)['provider']
  /** Where its pages are: no purchase begins anywhere else. */
  readonly pageOrigin: string
  /** Whether it sells on a network, by the name that it is asked for with. */
  sells(network: string): boolean
  /** @throws {ServerError} `OnrampUnavailableError` */
  fetchOptions(): Promise<OnrampOptions>
  /** @throws {ServerError} `OnrampUnavailableError`, `OnrampAssetError`. */
  quote(request: QuoteRequest): Promise<OnrampQuote>
  /** What will be paid, within the limits; null where the provider's page asks for it. */
  readPayment(amounts: Pick<PurchaseRequest, 'fiatAmount' | 'cryptoAmount'>): string | null
  /** The page of a purchase. @throws {ServerError} `OnrampUnavailableError`, `OnrampAssetError`. */
  createUrl(request: PurchaseRequest): Promise<string>
  /** By which its events are signed; null: it tells none. */
  readWebhookSecret(): Promise<string | Buffer | null>
}
