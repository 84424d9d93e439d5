import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/** Facts about the instance for its pages. */
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
    /** URL of this build's source; null if the operator has not set it. */
    sourceUrl: z.nullable(z.string()),
    /** Public URL of this instance: metadata URIs start with it. */
    publicUrl: z.string(),
    /** Features that need the database only work while it is ready. */
    database: z.enum(['starting', 'ready', 'unavailable']),
    /** Largest JSON-RPC batch that `/rpc/:network` accepts: entries, and bytes of the body. Each entry is charged. */
    rpcBatch: z.object({ size: z.number(), bytes: z.number() }),
    networks: z.object({
      mainnet: z.object({ isAvailable: z.boolean() }),
      devnet: z.object({ isAvailable: z.boolean() }),
      /**
       * Null without a sandbox. The hash is null while the sandbox does not answer; the explorer's origin is null if
       * visitors cannot reach it.
       */
      sandbox: z.nullable(z.object({ genesisHash: z.nullable(z.string()), explorerUrl: z.nullable(z.string()) })),
    }),
  }),
} as const satisfies Endpoint

export type Config = z.infer<typeof fetchConfig.response>
