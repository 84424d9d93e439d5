import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const money = z.object({ amount: z.string(), currency: z.string() })

/** A purchase of sandbox SOL, as its page shows it. Amounts are decimal text. */
const purchase = z.object({
  status: z.enum(['created', 'pending', 'confirmed', 'failed']),
  /** Whom it is delivered to. */
  address: z.string(),
  paymentTotal: money,
  /** Without the two fees. */
  paymentSubtotal: money,
  fee: money,
  networkFee: money,
  purchaseAmount: money,
  /** The transaction that delivered it. */
  signature: z.nullable(z.string()),
})

const id = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** A purchase on the page of this instance's own provider. */
export const fetchPurchase = {
  method: 'GET',
  path: '/api/purchases/:id',
  params: z.object({ id }),
  response: purchase,
} as const satisfies Endpoint

/** Pays it, with nothing: what is bought is the sandbox's. One that is paid stays paid. */
export const payPurchase = {
  method: 'POST',
  path: '/api/purchases/:id/pay',
  params: z.object({ id }),
  response: purchase,
} as const satisfies Endpoint

export type SandboxPurchase = z.infer<typeof purchase>
