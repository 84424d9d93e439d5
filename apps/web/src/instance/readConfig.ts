import { read } from '@solsmith/chain'
import type { Config } from '@solsmith/wire'

const reach = read.object({ isAvailable: read.flag })

/** Whether the server's memory is there. */
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
 * Reads what the server says about itself.
 *
 * wire's `fetchConfig` is the definition. This is its small double for the first page, which would otherwise load 5 kB of
 * zod for a few fields; a test holds the two together.
 *
 * @returns null when it is not what the endpoint promises.
 */
export function readConfig(answer: unknown): Config | null {
  const found = config(answer)
  return found === read.unreadable ? null : found
}
