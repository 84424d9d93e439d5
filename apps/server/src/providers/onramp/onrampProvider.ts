import type { OnrampOptions, OnrampQuote } from '@solsmith/wire'
import type { purchases } from '../../database/schema.ts'

/** Decimal text within the limits. */
type QuoteRequest = {
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  readonly amount: string
  readonly network: string
}

export type PurchaseRequest = {
  /** Reference in events. */
  readonly id: string
  readonly wallets: readonly {
    readonly address: string
    readonly blockchains: readonly string[]
    readonly assets: readonly string[]
  }[]
  readonly network: string
  /** Preselected asset. */
  readonly asset: string
  /** Decimal text. */
  readonly fiatAmount: string | null
  /** ISO 4217. */
  readonly fiatCurrency: string
  readonly cryptoAmount: string | null
  /** Some providers restrict regions. */
  readonly ip: string
}

export type OnrampProvider = {
  readonly id: (typeof purchases.$inferSelect)['provider']
  /** Required of purchase links. */
  readonly pageOrigin: string
  /** Checks a network by its requested name. */
  sells(network: string): boolean
  /** @throws {ServerError} `OnrampUnavailableError` */
  fetchOptions(): Promise<OnrampOptions>
  /** @throws {ServerError} `OnrampUnavailableError`, `OnrampAssetError`. */
  quote(request: QuoteRequest): Promise<OnrampQuote>
  /** Null if the provider's page decides. */
  readPayment(amounts: Pick<PurchaseRequest, 'fiatAmount' | 'cryptoAmount'>): string | null
  /** @throws {ServerError} `OnrampUnavailableError`, `OnrampAssetError`. */
  createUrl(request: PurchaseRequest): Promise<string>
  /** Null: no events. */
  readWebhookSecret(): Promise<string | Buffer | null>
}
