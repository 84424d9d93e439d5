import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/** Who runs this instance and where it sends what: Privacy and Terms are written from it. */
export const fetchOperator = {
  method: 'GET',
  path: '/api/operator',
  response: z.object({
    /** A person or a firm; null when the operator has not said. */
    name: z.nullable(z.string()),
    /** An e-mail address, or the http address of a page. */
    contact: z.nullable(z.string()),
    /** Whose law governs the terms: "Austria". */
    law: z.nullable(z.string()),
    /** From when the terms hold, as YYYY-MM-DD. */
    effectiveDate: z.nullable(z.string()),
    /** The networks that requests are passed on to, each with the domain of who gets them: hosts and addresses may hold keys. */
    networks: z.array(z.object({ id: z.enum(['mainnet', 'devnet', 'sandbox']), host: z.string() })),
    /** The host of the relay that phone wallets are reached over; null where none is offered. */
    relayHost: z.nullable(z.string()),
    /** What affiliates get of the fees that this instance charges, of 10,000; null where it charges none. */
    affiliateBasisPoints: z.nullable(z.number()),
    /** Of wallets that are made here by a login; null where none are. */
    logins: z.nullable(
      z.object({
        /** Where mails are handed in; null: they stay on this machine. */
        mailHost: z.nullable(z.string()),
        /** Others who vouch for people, by their own names. */
        providers: z.array(z.string()),
        /** How long a restore by e-mail waits. */
        recoveryHours: z.number(),
      }),
    ),
  }),
} as const satisfies Endpoint

export type Operator = z.infer<typeof fetchOperator.response>
