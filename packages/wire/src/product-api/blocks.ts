import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/** Returns whether the operator of this instance has blocked a token, with the reason. */
export const fetchBlock = {
  method: 'GET',
  path: '/api/blocks/:mint',
  params: z.object({ mint: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)) }),
  response: z.object({ block: z.nullable(z.object({ reason: z.nullable(z.string()) })) }),
} as const satisfies Endpoint
