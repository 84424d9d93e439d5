import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/**
 * Public tables of addresses that an operator keeps on chain: a transaction that names addresses by their place in one gets
 * shorter, so that a token and its pool fit into one. Null where the operator has none.
 */
export const fetchLookupTables = {
  method: 'GET',
  path: '/api/lookup-tables',
  response: z.object({
    mainnet: z.nullable(z.string()),
    devnet: z.nullable(z.string()),
    sandbox: z.nullable(z.string()),
  }),
} as const satisfies Endpoint

export type LookupTables = z.infer<typeof fetchLookupTables.response>
