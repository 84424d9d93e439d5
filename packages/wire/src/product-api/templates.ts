import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/** Says how tokens may be used as templates on this instance. */
export const fetchTemplateRules = {
  method: 'GET',
  path: '/api/template-rules',
  response: z.object({
    /** Networks where a tribute may begin with the name and symbol of its source, as the operator has decided. */
    tribute: z.array(z.enum(['mainnet', 'devnet', 'sandbox'])),
  }),
} as const satisfies Endpoint
