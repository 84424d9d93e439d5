import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const network = z.object({
  /** Domain of who is asked; null where the network is not reached. Hosts and addresses may hold keys. */
  host: z.nullable(z.string()),
  /** Set by the environment, which no page changes. */
  isFixed: z.boolean(),
})

/** Says which public networks this instance reaches, and whether they can be set up from its page. */
export const fetchSetup = {
  method: 'GET',
  path: '/api/setup',
  response: z.object({
    isOpen: z.boolean(),
    networks: z.object({ mainnet: network, devnet: network }),
  }),
} as const satisfies Endpoint

export type SetupState = z.infer<typeof fetchSetup.response>

/** Longer addresses of nodes are refused. */
export const nodeUrlLimit = 500

/**
 * Sets where a network is asked, for the whole instance, or that it is not reached any more. The address is asked for its
 * genesis hash before it is kept; then the instance starts again, which takes a few seconds.
 */
export const setUpNetwork = {
  method: 'POST',
  path: '/api/setup/networks',
  body: z.object({
    /** That the server prints when it starts. */
    code: z.string().check(z.maxLength(100)),
    network: z.enum(['mainnet', 'devnet']),
    /** An address of the operator's own, the one that Solana offers to everyone, or none. */
    node: z.enum(['own', 'public', 'none']),
    /** Of the operator's own: https, at a public address. */
    url: z.optional(z.string().check(z.maxLength(nodeUrlLimit))),
  }),
  response: z.object({
    /** What the node took to answer; null where none is asked. */
    latencyMs: z.nullable(z.number()),
  }),
} as const satisfies Endpoint
