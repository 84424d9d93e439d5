import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/** Operator of this instance and recipients of its data, for Privacy and Terms. */
export const fetchOperator = {
  method: 'GET',
  path: '/api/operator',
  response: z.object({
    /** A person or a company; null if not set. */
    name: z.nullable(z.string()),
    /** An email address, or the URL of a page. */
    contact: z.nullable(z.string()),
    /** Governing law of the terms: "Austria". */
    law: z.nullable(z.string()),
    /** Effective date of the terms, as YYYY-MM-DD. */
    effectiveDate: z.nullable(z.string()),
    /** Networks with the domain of their RPC provider: full hosts and URLs can contain keys. */
    networks: z.array(z.object({ id: z.enum(['mainnet', 'devnet', 'sandbox']), host: z.string() })),
    /** Host of the relay for phone wallets; null without one. */
    relayHost: z.nullable(z.string()),
    /** Affiliates' share of this instance's fees, in basis points; null without fees. */
    affiliateBasisPoints: z.nullable(z.number()),
    /** Wallets created by a login; null without logins. */
    logins: z.nullable(
      z.object({
        /** Mail server; null if emails stay on this machine. */
        mailHost: z.nullable(z.string()),
        /** Names of other login providers. */
        providers: z.array(z.string()),
        /** Delay of a recovery by email. */
        recoveryHours: z.number(),
      }),
    ),
  }),
} as const satisfies Endpoint

export type Operator = z.infer<typeof fetchOperator.response>
