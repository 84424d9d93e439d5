import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/** Networks for which the other calls give answers, by CAIP-2 id. */
export const fetchSupportedChains = {
  method: 'GET',
  path: '/v1/supported-chains',
  response: z.object({ http: z.array(z.string()), ws: z.array(z.string()) }),
} as const satisfies Endpoint
