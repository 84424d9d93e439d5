import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const money = z.object({ amount: z.string(), currency: z.string() })

/** Amounts are decimal text. */
const purchase = z.object({
  status: z.enum(['created', 'pending', 'confirmed', 'failed']),
  address: z.string(),
  paymentTotal: money,
  paymentSubtotal: money,
  fee: money,
  networkFee: money,
  purchaseAmount: money,
  signature: z.nullable(z.string()),
})

const id = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** Purchase at this instance's test provider. */
export const fetchPurchase = {
  method: 'GET',
  path: '/api/purchases/:id',
  params: z.object({ id }),
  response: purchase,
} as const satisfies Endpoint

/** Pays a purchase of worthless sandbox SOL. */
export const payPurchase = {
  method: 'POST',
  write: 'once',
  path: '/api/purchases/:id/pay',
  params: z.object({ id }),
  response: purchase,
} as const satisfies Endpoint

export type SandboxPurchase = z.infer<typeof purchase>
