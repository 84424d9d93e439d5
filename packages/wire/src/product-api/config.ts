import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/** What a page has to know about the instance that serves it. */
export const fetchConfig = {
  method: 'GET',
  path: '/api/config',
  response: z.object({
    /** Version of the product. */
    version: z.string(),
    /** Short commit hash of the build; null when built outside a repository. */
    commit: z.nullable(z.string()),
    /** Start of the SHA-256 over the built app's files (`build-hash.txt`), as hex; null when the app is not built. */
    buildHash: z.nullable(z.string()),
    /** Where the source of this build is read; null when the operator has not said. */
    sourceUrl: z.nullable(z.string()),
    /** Where this instance can be reached from outside: metadata URIs start with it. */
    publicUrl: z.string(),
    /** What needs memory works while it is ready; everything else always does. */
    database: z.enum(['starting', 'ready', 'unavailable']),
    /** Largest JSON-RPC batch that `/rpc/:network` accepts: entries, and bytes of the body. Each entry is charged. */
    rpcBatch: z.object({ size: z.number(), bytes: z.number() }),
    networks: z.object({
      mainnet: z.object({ isAvailable: z.boolean() }),
      devnet: z.object({ isAvailable: z.boolean() }),
      /**
       * Null when the operator runs none. The hash is null while the sandbox does not answer; the origin of its explorer
       * is null when visitors cannot reach it.
       */
      sandbox: z.nullable(z.object({ genesisHash: z.nullable(z.string()), explorerUrl: z.nullable(z.string()) })),
    }),
  }),
} as const satisfies Endpoint

export type Config = z.infer<typeof fetchConfig.response>
