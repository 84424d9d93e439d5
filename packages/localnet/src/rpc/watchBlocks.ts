import type { Commitment } from '../clock.ts'
import type { Block } from '../ledger.ts'
import type { Network } from '../network.ts'

/** Returns its stop function. */
export function watchBlocks(
  { clock, ledger, events }: Network,
  commitment: Exclude<Commitment, 'processed'>,
  tell: (block: Block) => void,
): () => void {
  let told = clock.slotAt(commitment)
  return events.watchReached(() => {
    for (const reached = clock.slotAt(commitment); told < reached; ) {
      told += 1n
      const block = ledger.findBlock(told)
      if (block) tell(block)
    }
  })
}
