import * as z from 'zod'
import { ServerError } from '../../errors.ts'
import type { PurchaseOutcome } from '../../onramp/purchases.ts'
import { purchaseStatuses, readHash } from '../../onramp/webhook.ts'
import { fetchJson } from '../fetchJson.ts'
import { sandboxNetwork } from './createLocalOnramp.ts'
import type { OnrampProvider } from './onrampProvider.ts'
import { type CdpKey, signCdpToken } from './signCdpToken.ts'

export type CoinbaseOptions = {
  readonly key: CdpKey
  /** Null: never confirmed. */
  readonly webhookSecret: string | null
  /** ISO 3166: `AT`, or `US-NY`. */
  readonly country: string
  readonly apiUrl: string
}

/** Replaced in tests. */
export const coinbaseApiUrl = 'https://api.developer.coinbase.com'
const pageOrigin = 'https://pay.coinbase.com'

const text = z.string().max(200)
const limits = z.array(z.object({ id: text, min: text, max: text }))
const options = z.object({
  purchase_currencies: z.array(
    z.object({
      id: text,
      name: text,
      symbol: text,
      networks: z.array(
        z.object({ name: text, display_name: text, chain_id: text.default(''), contract_address: text.default('') }),
      ),
    }),
  ),
  payment_currencies: z.array(z.object({ id: text, limits: limits.default([]) })),
})
const money = z
  .object({ value: text, currency: text })
  .transform(({ value: amount, currency }) => ({ amount, currency }))
const quote = z.object({
  coinbase_fee: money,
  network_fee: money,
  payment_subtotal: money,
  payment_total: money,
  purchase_amount: money,
  quote_id: text,
})
const session = z.object({ token: z.string().min(1).max(1_000) })
const transactions = z.object({
  transactions: z.array(
    z.object({
      status: text,
      tx_hash: text.default(''),
      purchase_amount: money.optional(),
      payment_total: money.optional(),
    }),
  ),
})

/** Solana and Coinbase's EVM chains. */
export function createCoinbaseOnramp({
  key,
  webhookSecret,
  country: place,
  apiUrl,
}: CoinbaseOptions): OnrampProvider & { readonly fetchOutcome: (id: string) => Promise<PurchaseOutcome | null> } {
  const [country = '', subdivision] = place.split('-')
  const where = subdivision === undefined ? { country } : { country, subdivision }

  async function ask<T>(schema: z.ZodType<T>, method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    const url = `${apiUrl}/onramp/v1/${path}`
    const headers = {
      authorization: `Bearer ${signCdpToken(key, { method, url })}`,
      'content-type': 'application/json',
    }
    try {
      return schema.parse(await fetchJson(url, { method, headers, ...(body && { body: JSON.stringify(body) }) }))
    } catch (cause) {
      throw new ServerError('OnrampUnavailableError', {}, { cause })
    }
  }

  return {
    id: 'coinbase',
    pageOrigin,
    sells: (network) => network !== sandboxNetwork,
    async fetchOptions() {
      const found = await ask(options, 'GET', `buy/options?${new URLSearchParams(where)}`)
      return {
        purchaseCurrencies: found.purchase_currencies,
        paymentCurrencies: found.payment_currencies.map(({ id, limits: payment_method_limits }) => ({
          id,
          payment_method_limits,
        })),
      }
    },
    async quote({ purchaseCurrency, paymentCurrency, amount: paymentAmount, network: purchaseNetwork }) {
      const wanted = { purchaseCurrency, paymentCurrency, paymentAmount, purchaseNetwork, paymentMethod: 'CARD' }
      const found = await ask(quote, 'POST', 'buy/quote', { ...wanted, ...where })
      return {
        coinbaseFee: found.coinbase_fee,
        networkFee: found.network_fee,
        paymentSubtotal: found.payment_subtotal,
        paymentTotal: found.payment_total,
        purchaseAmount: found.purchase_amount,
        quoteId: found.quote_id,
      }
    },
    readPayment: ({ fiatAmount }) => fiatAmount,
    async createUrl({ id, wallets, network, fiatAmount, fiatCurrency, cryptoAmount, ip: clientIp }) {
      const addresses = wallets.map(({ address, blockchains }) => ({ address, blockchains }))
      const assets = [...new Set(wallets.flatMap(({ assets }) => assets))]
      const { token } = await ask(session, 'POST', 'token', { addresses, assets, clientIp })
      const url = new URL('/buy/select-asset', pageOrigin)
      url.searchParams.set('sessionToken', token)
      url.searchParams.set('partnerUserRef', id)
      url.searchParams.set('defaultNetwork', network)
      url.searchParams.set('defaultExperience', 'buy')
      url.searchParams.set('fiatCurrency', fiatCurrency)
      if (fiatAmount !== null) url.searchParams.set('presetFiatAmount', fiatAmount)
      if (cryptoAmount !== null) url.searchParams.set('presetCryptoAmount', cryptoAmount)
      return url.href
    },
    readWebhookSecret: async () => webhookSecret,
    async fetchOutcome(id) {
      const found = await ask(transactions, 'GET', `buy/user/${id}/transactions`)
      // Newest first.
      const [last] = found.transactions
      const status = last && purchaseStatuses[last.status]
      if (!status) return null
      return {
        status,
        signature: readHash(last.tx_hash),
        purchaseAmount: last.purchase_amount?.amount,
        paymentAmount: last.payment_total?.amount,
        paymentCurrency: last.payment_total?.currency,
      }
    },
  }
}
