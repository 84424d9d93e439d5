import { type ChainRpc, mapLimit } from '@solsmith/chain'
import { compareBatch, type PaidBatch } from './compareBatch.ts'
import type { PreparedDistribution } from './prepareDistribution.ts'

/** Whether each batch did what the list says, and nothing else, by its signature; null where the network did not say. */
export type Verdicts = ReadonlyMap<string, boolean | null>

/** Batches read back at once: as many as a public node answers without complaint. */
const readsAtOnce = 8

/** Reads batches that have landed from the chain, and compares them with what the list says. */
export async function compareBatches(
  rpc: ChainRpc,
  input: Pick<PreparedDistribution, 'token'> & {
    readonly distribution: Pick<PreparedDistribution['distribution'], 'source' | 'wallet'>
    readonly landed: Iterable<readonly [signature: string, batch: PaidBatch]>
    readonly onProgress?: (done: number) => void
  },
): Promise<Verdicts> {
  const { distribution, token } = input
  const verdicts = new Map<string, boolean | null>()
  await mapLimit(input.landed, readsAtOnce, async ([signature, batch]) => {
    verdicts.set(signature, await compareBatch(rpc, { distribution, token, batch, signature }))
    input.onProgress?.(verdicts.size)
  })
  return verdicts
}
