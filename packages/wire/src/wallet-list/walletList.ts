import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const nullable = z.optional(z.nullable(z.string()))

const listedWallet = z.object({
  id: z.string(),
  name: z.string(),
  homepage: nullable,
  image_id: nullable,
  image_url: nullable,
  order: z.optional(z.nullable(z.number())),
  chains: z.optional(z.array(z.string())),
  badge_type: nullable,
  mobile_link: nullable,
  desktop_link: nullable,
  webapp_link: nullable,
  app_store: nullable,
  play_store: nullable,
  chrome_store: nullable,
  rdns: nullable,
  injected: z.optional(z.nullable(z.array(z.object({ namespace: z.string(), injected_id: z.string() })))),
})

/** A page of all wallets; query values are text. */
export const fetchWalletList = {
  method: 'GET',
  path: '/getWallets',
  query: z.object({
    page: z.string(),
    entries: z.string(),
    search: z.optional(z.string()),
    badge_type: z.optional(z.string()),
    include: z.optional(z.string()),
    exclude: z.optional(z.string()),
    chains: z.optional(z.string()),
  }),
  response: z.object({ data: z.array(listedWallet), count: z.number() }),
} as const satisfies Endpoint

export type ListedWallet = z.infer<typeof listedWallet>
