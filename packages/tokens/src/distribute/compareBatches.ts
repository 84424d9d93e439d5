import { type ChainRpc, mapLimit } from '@solsmith/chain'
import { compareBatch, type PaidBatch } from './compareBatch.ts'
import type { PreparedDistribution } from './prepareDistribution.ts'

/** Whether each batch matches the list, by signature; null if the network did not return it. */
export type Verdicts = ReadonlyMap<string, boolean | null>

/** Parallel reads that public nodes tolerate. */
const readsAtOnce = 8

/** Fetches landed batches and compares them with the list. */
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
