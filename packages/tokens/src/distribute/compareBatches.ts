import { type ChainRpc, mapLimit } from '@solsmith/chain'
import { compareBatch, type PaidBatch } from './compareBatch.ts'
import type { PreparedDistribution } from './prepareDistribution.ts'

/** Whether each batch matches the list, by signature; null if the network did not return it. */
export type Verdicts = ReadonlyMap<string, boolean | null>

/** Parallel reads that public nodes tolerate. */
const readsAtOnce = 8

/**
 * Fetches landed batches and compares them with the list.
 *
 * @returns A verdict for each batch, and the lamports that the sender spent on all of them: null if one is unknown.
 */
export async function compareBatches(
  rpc: ChainRpc,
  input: Pick<PreparedDistribution, 'token'> & {
    readonly distribution: Pick<PreparedDistribution['distribution'], 'source' | 'wallet'>
    readonly landed: Iterable<readonly [signature: string, batch: PaidBatch]>
    readonly onProgress?: (done: number) => void
  },
): Promise<{ readonly verdicts: Verdicts; readonly lamports: bigint | null }> {
  const { distribution, token } = input
  const verdicts = new Map<string, boolean | null>()
  let spent: bigint | null = 0n
  await mapLimit(input.landed, readsAtOnce, async ([signature, batch]) => {
    const { verdict, lamports } = await compareBatch(rpc, { distribution, token, batch, signature })
    verdicts.set(signature, verdict)
    spent = spent === null || lamports === null ? null : spent + lamports
    input.onProgress?.(verdicts.size)
  })
  return { verdicts, lamports: spent }
}
