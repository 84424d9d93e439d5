import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/** Operator and data recipients, for Privacy and Terms. */
export const fetchOperator = {
  method: 'GET',
  path: '/api/operator',
  response: z.object({
    name: z.nullable(z.string()),
    contact: z.nullable(z.string()),
    law: z.nullable(z.string()),
    effectiveDate: z.nullable(z.string()),
    /** Only domains, because hosts and URLs can contain keys. */
    networks: z.array(z.object({ id: z.enum(['mainnet', 'devnet', 'sandbox']), host: z.string() })),
    relayHost: z.nullable(z.string()),
    /** Affiliate share in basis points; null without fees. */
    affiliateBasisPoints: z.nullable(z.number()),
    logins: z.nullable(
      z.object({
        /** Null if emails stay on this machine. */
        mailHost: z.nullable(z.string()),
        providers: z.array(z.string()),
        recoveryHours: z.number(),
      }),
    ),
  }),
} as const satisfies Endpoint

export type Operator = z.infer<typeof fetchOperator.response>
