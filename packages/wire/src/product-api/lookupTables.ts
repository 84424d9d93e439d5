import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/**
 * Returns the operator's public lookup tables on chain, which shorten a transaction so that a token and its pool fit
 * into one. Null without tables.
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
