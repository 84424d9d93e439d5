import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const projectId = z.object({ projectId: z.string() })

export const createOnrampUrl = {
  method: 'POST',
  write: 'once',
  path: '/v1/generators/onrampurl',
  query: projectId,
  body: z.object({
    destinationWallets: z.array(
      z.object({ address: z.string(), blockchains: z.array(z.string()), assets: z.array(z.string()) }),
    ),
    defaultNetwork: z.string(),
    partnerUserId: z.string(),
    defaultExperience: z.literal('buy'),
    presetCryptoAmount: z.optional(z.number()),
    presetFiatAmount: z.optional(z.number()),
    /** Currency of `presetFiatAmount` (ISO 4217), USD by default. */
    fiatCurrency: z.optional(z.string()),
  }),
  response: z.object({ url: z.string() }),
} as const satisfies Endpoint

const purchaseCurrency = z.object({
  id: z.string(),
  name: z.string(),
  symbol: z.string(),
  networks: z.array(
    z.object({
      name: z.string(),
      display_name: z.string(),
      chain_id: z.string(),
      contract_address: z.string(),
    }),
  ),
})

const paymentCurrency = z.object({
  id: z.string(),
  payment_method_limits: z.array(z.object({ id: z.string(), min: z.string(), max: z.string() })),
})

const options = z.object({
  purchaseCurrencies: z.array(purchaseCurrency),
  paymentCurrencies: z.array(paymentCurrency),
})

export const fetchOnrampOptions = {
  method: 'GET',
  path: '/v1/onramp/options',
  response: options,
} as const satisfies Endpoint

export type OnrampOptions = z.infer<typeof options>

const money = z.object({ amount: z.string(), currency: z.string() })

export const quoteOnramp = {
  method: 'POST',
  path: '/v1/onramp/quote',
  query: projectId,
  body: z.object({
    /** A symbol, or a whole option as in AppKit. */
    purchaseCurrency: z.union([z.string(), purchaseCurrency]),
    paymentCurrency: z.union([z.string(), paymentCurrency]),
    amount: z.string(),
    network: z.string(),
  }),
  response: z.object({
    coinbaseFee: money,
    networkFee: money,
    paymentSubtotal: money,
    paymentTotal: money,
    purchaseAmount: money,
    quoteId: z.string(),
  }),
} as const satisfies Endpoint

export type OnrampQuote = z.infer<typeof quoteOnramp.response>
