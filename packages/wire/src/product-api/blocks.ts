import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/** Returns whether and why the operator blocked a token. */
export const fetchBlock = {
  method: 'GET',
  path: '/api/blocks/:mint',
  params: z.object({ mint: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)) }),
  response: z.object({ block: z.nullable(z.object({ reason: z.nullable(z.string()) })) }),
} as const satisfies Endpoint
