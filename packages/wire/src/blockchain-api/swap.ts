import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/** CAIP-10; amounts in base units as decimal text. */
const quote = z.object({
  id: z.nullable(z.string()),
  fromAmount: z.string(),
  fromAccount: z.string(),
  toAmount: z.string(),
  toAccount: z.string(),
})

export const quoteSwap = {
  method: 'GET',
  path: '/v1/convert/quotes',
  query: z.object({
    amount: z.string(),
    userAddress: z.string(),
    from: z.string(),
    to: z.string(),
    gasPrice: z.optional(z.string()),
  }),
  response: z.object({ quotes: z.array(quote) }),
} as const satisfies Endpoint

export const fetchSwapTokens = {
  method: 'GET',
  path: '/v1/convert/tokens',
  query: z.object({ chainId: z.string() }),
  response: z.object({
    tokens: z.array(
      z.object({
        name: z.string(),
        symbol: z.string(),
        address: z.string(),
        decimals: z.number(),
        logoUri: z.optional(z.nullable(z.string())),
      }),
    ),
  }),
} as const satisfies Endpoint

export const fetchAllowance = {
  method: 'GET',
  path: '/v1/convert/allowance',
  query: z.object({ tokenAddress: z.string(), userAddress: z.string() }),
  response: z.object({ allowance: z.string() }),
} as const satisfies Endpoint

export const fetchGasPrice = {
  method: 'GET',
  path: '/v1/convert/gas-price',
  query: z.object({ chainId: z.string() }),
  response: z.object({
    standard: z.string(),
    fast: z.nullable(z.string()),
    instant: z.nullable(z.string()),
  }),
} as const satisfies Endpoint

const evm = z.object({ gas: z.string(), gasPrice: z.string() })

export const buildSwap = {
  method: 'POST',
  path: '/v1/convert/build-transaction',
  body: z.object({
    amount: z.string(),
    eip155: z.object({ slippage: z.number() }),
    projectId: z.string(),
    from: z.string(),
    to: z.string(),
    userAddress: z.string(),
    disableEstimate: z.optional(z.boolean()),
  }),
  response: z.object({
    tx: z.object({
      from: z.string(),
      to: z.string(),
      data: z.string(),
      amount: z.string(),
      eip155: z.optional(evm),
      /** Extension: transaction to sign, minimum output, and route tokens (CAIP-10). */
      solana: z.optional(
        z.object({
          transaction: z.string(),
          lastValidBlockHeight: z.string(),
          minOut: z.string(),
          route: z.optional(z.array(z.string())),
        }),
      ),
    }),
  }),
} as const satisfies Endpoint

export const buildApproval = {
  method: 'GET',
  path: '/v1/convert/build-approve',
  query: z.object({
    userAddress: z.string(),
    from: z.string(),
    to: z.string(),
    /** Extension for EVM: base units to approve, any amount by default. */
    amount: z.optional(z.string()),
  }),
  response: z.object({
    tx: z.object({
      from: z.string(),
      to: z.string(),
      data: z.string(),
      value: z.string(),
      eip155: z.optional(evm),
    }),
  }),
} as const satisfies Endpoint
