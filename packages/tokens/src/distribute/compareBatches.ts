import type { ChainRpc } from '@solsmith/chain'
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
  const landed = [...input.landed]
  const verdicts = new Map<string, boolean | null>()
  let next = 0
  const work = async () => {
    for (let one = landed[next++]; one; one = landed[next++]) {
      const [signature, batch] = one
      verdicts.set(signature, await compareBatch(rpc, { distribution, token, batch, signature }))
      input.onProgress?.(verdicts.size)
    }
  }
  await Promise.all(Array.from({ length: readsAtOnce }, work))
  return verdicts
}
