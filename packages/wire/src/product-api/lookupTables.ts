import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/** Returns the operator's lookup tables, which let a token and its pool fit into one transaction. */
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
