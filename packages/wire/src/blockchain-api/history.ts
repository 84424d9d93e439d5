import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const transfer = z.object({
  direction: z.enum(['in', 'out', 'self']),
  quantity: z.object({ numeric: z.string() }),
  fungible_info: z.optional(
    z.nullable(
      z.object({
        name: z.optional(z.string()),
        symbol: z.optional(z.string()),
        icon: z.optional(z.nullable(z.object({ url: z.string() }))),
      }),
    ),
  ),
  nft_info: z.optional(
    z.nullable(
      z.object({
        name: z.optional(z.string()),
        flags: z.optional(z.object({ is_spam: z.boolean() })),
      }),
    ),
  ),
  value: z.optional(z.nullable(z.number())),
  price: z.optional(z.nullable(z.number())),
})

const transaction = z.object({
  id: z.string(),
  metadata: z.object({
    operationType: z.string(),
    hash: z.string(),
    /** CAIP-2. */
    chain: z.string(),
    minedAt: z.string(),
    sentFrom: z.optional(z.string()),
    sentTo: z.optional(z.string()),
    status: z.enum(['confirmed', 'failed', 'pending']),
  }),
  transfers: z.array(transfer),
})

export const fetchHistory = {
  method: 'GET',
  path: '/v1/account/:account/history',
  params: z.object({ account: z.string() }),
  query: z.object({
    cursor: z.optional(z.string()),
    onramp: z.optional(z.literal('coinbase')),
    chainId: z.optional(z.string()),
  }),
  response: z.object({ data: z.array(transaction), next: z.optional(z.nullable(z.string())) }),
} as const satisfies Endpoint

export type HistoryTransaction = z.infer<typeof transaction>
