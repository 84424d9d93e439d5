import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const money = z.object({ amount: z.string(), currency: z.string() })

/** A purchase of sandbox SOL for its page. Amounts are decimal text. */
const purchase = z.object({
  status: z.enum(['created', 'pending', 'confirmed', 'failed']),
  /** Recipient. */
  address: z.string(),
  paymentTotal: money,
  /** Before both fees. */
  paymentSubtotal: money,
  fee: money,
  networkFee: money,
  purchaseAmount: money,
  /** Transaction that delivered it. */
  signature: z.nullable(z.string()),
})

const id = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** A purchase on the page of this instance's test provider. */
export const fetchPurchase = {
  method: 'GET',
  path: '/api/purchases/:id',
  params: z.object({ id }),
  response: purchase,
} as const satisfies Endpoint

/** Pays a purchase of worthless sandbox SOL. A paid one stays paid. */
export const payPurchase = {
  method: 'POST',
  path: '/api/purchases/:id/pay',
  params: z.object({ id }),
  response: purchase,
} as const satisfies Endpoint

export type SandboxPurchase = z.infer<typeof purchase>
