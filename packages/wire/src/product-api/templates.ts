import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/** Returns the rules for templates on this instance. */
export const fetchTemplateRules = {
  method: 'GET',
  path: '/api/template-rules',
  response: z.object({
    /** Networks where a tribute can start with the name and symbol of its source. */
    tribute: z.array(z.enum(['mainnet', 'devnet', 'sandbox'])),
  }),
} as const satisfies Endpoint
