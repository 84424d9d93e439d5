import { read } from '@solsmith/chain'
import type { Config } from '@solsmith/wire'

const reach = read.object({ isAvailable: read.flag })

const database = read.where((value) => value === 'starting' || value === 'ready' || value === 'unavailable')

const config = read.object({
  version: read.text,
  commit: read.orNull(read.text),
  buildHash: read.orNull(read.text),
  sourceUrl: read.orNull(read.text),
  publicUrl: read.text,
  database,
  rpcBatch: read.object({ size: read.number, bytes: read.number }),
  networks: read.object({
    mainnet: reach,
    devnet: reach,
    sandbox: read.orNull(read.object({ genesisHash: read.orNull(read.text), explorerUrl: read.orNull(read.text) })),
  }),
})

/**
 * Parses the server's config.
 * A small copy of wire's `fetchConfig`, which saves the first page 5 kB of zod; a test compares the two.
 *
 * @returns Null for any other shape.
 */
export function readConfig(answer: unknown): Config | null {
  const found = config(answer)
  return found === read.unreadable ? null : found
}
