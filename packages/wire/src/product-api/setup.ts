import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const network = z.object({
  /** Domain of the RPC provider; null if the network is off. Full hosts and URLs can contain keys. */
  host: z.nullable(z.string()),
  /** Set by the environment, which no page can change. */
  isFixed: z.boolean(),
})

/** Returns the public networks of this instance, and whether its page can set them up. */
export const fetchSetup = {
  method: 'GET',
  path: '/api/setup',
  response: z.object({
    isOpen: z.boolean(),
    networks: z.object({ mainnet: network, devnet: network }),
  }),
} as const satisfies Endpoint

export type SetupState = z.infer<typeof fetchSetup.response>

/** Longest RPC URL. */
export const nodeUrlLimit = 500

/**
 * Sets a network's RPC URL for the whole instance, or turns the network off. Verifies the genesis hash first; then the
 * instance restarts, which takes a few seconds.
 */
export const setUpNetwork = {
  method: 'POST',
  path: '/api/setup/networks',
  body: z.object({
    /** Printed by the server at startup. */
    code: z.string().check(z.maxLength(100)),
    network: z.enum(['mainnet', 'devnet']),
    /** The operator's RPC URL, Solana's public one, or none. */
    node: z.enum(['own', 'public', 'none']),
    /** The operator's URL: https, at a public address. */
    url: z.optional(z.string().check(z.maxLength(nodeUrlLimit))),
  }),
  response: z.object({
    /** Response time of the node; null without one. */
    latencyMs: z.nullable(z.number()),
  }),
} as const satisfies Endpoint
