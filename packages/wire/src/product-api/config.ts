import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/** Facts about the instance. */
export const fetchConfig = {
  method: 'GET',
  path: '/api/config',
  response: z.object({
    version: z.string(),
    /** Null for a build outside a repository. */
    commit: z.nullable(z.string()),
    /** Start of the SHA-256 of the built files (`build-hash.txt`), in hex. */
    buildHash: z.nullable(z.string()),
    sourceUrl: z.nullable(z.string()),
    /** Prefix of metadata URIs. */
    publicUrl: z.string(),
    /** Some features need the database. */
    database: z.enum(['starting', 'ready', 'unavailable']),
    /** JSON-RPC batch limit of `/rpc/:network`: entries and body bytes. */
    rpcBatch: z.object({ size: z.number(), bytes: z.number() }),
    networks: z.object({
      mainnet: z.object({ isAvailable: z.boolean() }),
      devnet: z.object({ isAvailable: z.boolean() }),
      /** Null without a sandbox; the hash is null while it does not respond, the explorer's origin if unreachable. */
      sandbox: z.nullable(z.object({ genesisHash: z.nullable(z.string()), explorerUrl: z.nullable(z.string()) })),
    }),
  }),
} as const satisfies Endpoint

export type Config = z.infer<typeof fetchConfig.response>
