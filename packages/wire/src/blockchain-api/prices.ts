import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const mostAddresses = 100

export const fetchPrices = {
  method: 'POST',
  path: '/v1/fungible/price',
  body: z.object({
    currency: z.literal('usd'),
    addresses: z.array(z.string()).check(z.maxLength(mostAddresses)),
    projectId: z.string(),
  }),
  response: z.object({
    /** In the order of `addresses`. */
    fungibles: z.array(
      z.object({
        name: z.string(),
        symbol: z.string(),
        iconUrl: z.nullable(z.string()),
        price: z.nullable(z.number()),
      }),
    ),
  }),
} as const satisfies Endpoint
