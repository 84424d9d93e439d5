import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const network = z.object({
  /** Only the domain, because hosts and URLs can contain keys; null if off. */
  host: z.nullable(z.string()),
  /** Set by the environment. */
  isFixed: z.boolean(),
})

/** Returns the public networks and whether they can be set up here. */
export const fetchSetup = {
  method: 'GET',
  path: '/api/setup',
  response: z.object({
    isOpen: z.boolean(),
    networks: z.object({ mainnet: network, devnet: network }),
  }),
} as const satisfies Endpoint

export type SetupState = z.infer<typeof fetchSetup.response>

/** Maximum RPC URL length. */
export const nodeUrlLimit = 500

/** Sets or disables a network's RPC URL after verifying its genesis hash; the instance then restarts. */
export const setUpNetwork = {
  method: 'POST',
  write: 'repeatable',
  path: '/api/setup/networks',
  body: z.object({
    /** Printed by the server at startup. */
    code: z.string().check(z.maxLength(100)),
    network: z.enum(['mainnet', 'devnet']),
    node: z.enum(['own', 'public', 'none']),
    /** https, at a public address. */
    url: z.optional(z.string().check(z.maxLength(nodeUrlLimit))),
  }),
  response: z.object({
    latencyMs: z.nullable(z.number()),
  }),
} as const satisfies Endpoint
