import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const tokenBalance = z.object({
  name: z.string(),
  symbol: z.string(),
  chainId: z.string(),
  /** CAIP-10; absent for the native coin. */
  address: z.optional(z.string()),
  value: z.optional(z.number()),
  price: z.number(),
  quantity: z.object({ decimals: z.string(), numeric: z.string() }),
  iconUrl: z.string(),
  /** Extension for Solana: partly frozen by the freeze authority. */
  isFrozen: z.optional(z.boolean()),
  isNft: z.optional(z.boolean()),
  isSpam: z.optional(z.boolean()),
})

export const fetchBalance = {
  method: 'GET',
  path: '/v1/account/:address/balance',
  params: z.object({ address: z.string() }),
  query: z.object({
    currency: z.literal('usd'),
    chainId: z.optional(z.string()),
    forceUpdate: z.optional(z.string()),
  }),
  response: z.object({ balances: z.array(tokenBalance) }),
} as const satisfies Endpoint

export type TokenBalance = z.infer<typeof tokenBalance>

const walletAsset = z.object({
  address: z.string(),
  balance: z.string(),
  type: z.enum(['ERC20', 'NATIVE']),
  metadata: z.object({
    name: z.string(),
    symbol: z.string(),
    iconUrl: z.string(),
    decimals: z.number(),
    price: z.number(),
  }),
})

export type WalletAsset = z.infer<typeof walletAsset>

/** Assets by hex chain id (`wallet_getAssets`). */
export const walletAssets = z.record(z.string(), z.array(walletAsset))
