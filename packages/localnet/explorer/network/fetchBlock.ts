import type { Explorer } from '../explorer.ts'
import { type BlockAnswer, blockAnswer } from './answers.ts'
import { isExplorerError } from './errors.ts'
import { fetchSummaries } from './fetchSummaries.ts'

export type BlockFacts =
  | { readonly kind: 'block'; readonly block: BlockAnswer; readonly shown: readonly string[] }
  | { readonly kind: 'ahead' | 'skipped' | 'forgotten' }

/** Agave's error codes for missing blocks. */
const absent: Readonly<Record<number, 'ahead' | 'skipped' | 'forgotten'>> = {
  [-32001]: 'forgotten',
  [-32004]: 'ahead',
  [-32007]: 'skipped',
  [-32009]: 'skipped',
}

/** @param input.limit - Transactions to decode. */
export async function fetchBlock(
  explorer: Explorer,
  { slot, limit }: { slot: bigint; limit: number },
): Promise<BlockFacts> {
  try {
    const config = {
      commitment: 'confirmed',
      transactionDetails: 'signatures',
      rewards: false,
      maxSupportedTransactionVersion: 1,
    }
    const block = await explorer.rpc.call('getBlock', [slot, config], blockAnswer)
    const shown = block.signatures.slice(0, limit)
    await fetchSummaries(explorer, shown)
    return { kind: 'block', block, shown }
  } catch (error) {
    const kind = isExplorerError(error, 'NetworkRefusedError') ? absent[error.context.code] : undefined
    if (!kind) throw error
    return { kind }
  }
}
