import type { OnrampOptions, OnrampQuote } from '@solsmith/wire'
import type { purchases } from '../../database/schema.ts'

/** A payment for a quote, as decimal text in the payment currency, within the limits. */
type QuoteRequest = {
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  readonly amount: string
  readonly network: string
}

/** A new purchase. */
export type PurchaseRequest = {
  /** Reference in the provider's events. */
  readonly id: string
  readonly wallets: readonly {
    readonly address: string
    readonly blockchains: readonly string[]
    readonly assets: readonly string[]
  }[]
  readonly network: string
  /** Symbol of the preselected asset. */
  readonly asset: string
  /** Decimal text, within the limits. */
  readonly fiatAmount: string | null
  /** ISO 4217. */
  readonly fiatCurrency: string
  readonly cryptoAmount: string | null
  /** The visitor's IP: some providers restrict regions. */
  readonly ip: string
}

/** A seller of coins and tokens. */
export type OnrampProvider = {
  readonly id: (typeof purchases.$inferSelect)['provider']
  /** Origin of its pages, required of every purchase link. */
  readonly pageOrigin: string
  /** Checks whether it sells on a network, by the name in requests. */
  sells(network: string): boolean
  /** @throws {ServerError} `OnrampUnavailableError` */
  fetchOptions(): Promise<OnrampOptions>
  /** @throws {ServerError} `OnrampUnavailableError`, `OnrampAssetError`. */
  quote(request: QuoteRequest): Promise<OnrampQuote>
  /** Returns the payment within the limits; null if the provider's page determines it. */
  readPayment(amounts: Pick<PurchaseRequest, 'fiatAmount' | 'cryptoAmount'>): string | null
  /** Returns the URL of a purchase. @throws {ServerError} `OnrampUnavailableError`, `OnrampAssetError`. */
  createUrl(request: PurchaseRequest): Promise<string>
  /** Key of its event signatures; null: it sends none. */
  readWebhookSecret(): Promise<string | Buffer | null>
}
