import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/** Returns the template rules. */
export const fetchTemplateRules = {
  method: 'GET',
  path: '/api/template-rules',
  response: z.object({
    /** Networks where a tribute can start with its source's name and symbol. */
    tribute: z.array(z.enum(['mainnet', 'devnet', 'sandbox'])),
  }),
} as const satisfies Endpoint
