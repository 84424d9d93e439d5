import type { Cursor, ParsedBlock } from './writeBlocks.ts'

export type StreamedBlock = ParsedBlock & { readonly parentSlot: bigint; readonly previousBlockhash: string }

export type BlockOrder = {
  push(block: StreamedBlock): void
  take(): readonly ParsedBlock[] | null
  readonly waiting: number
}

/** Puts streamed blocks in order. A block is taken once it has a child, so dead forks are left out. */
export function orderBlocks(after: Cursor): BlockOrder {
  let cursor = after
  let waiting: readonly StreamedBlock[] = []
  const follows = ({ previousBlockhash, parentSlot }: StreamedBlock) =>
    cursor.blockhash === null ? parentSlot <= cursor.slot : previousBlockhash === cursor.blockhash
  const hasChild = ({ blockhash }: StreamedBlock) => waiting.some((one) => one.previousBlockhash === blockhash)
  return {
    push(block) {
      const { slot, blockhash } = block
      if (cursor.blockhash === null && slot === cursor.slot) cursor = { slot, blockhash }
      if (slot > cursor.slot && !waiting.some((one) => one.blockhash === blockhash)) waiting = [...waiting, block]
    },
    take() {
      const blocks: ParsedBlock[] = []
      for (let next = find(); next; next = find()) {
        const { slot, blockhash } = next
        blocks.push(next)
        cursor = { slot, blockhash }
        waiting = waiting.filter((one) => one.slot > slot)
      }
      const isRolledBack = waiting.some((one) => one.parentSlot < cursor.slot && hasChild(one))
      return blocks.length === 0 && isRolledBack ? null : blocks
    },
    get waiting() {
      return waiting.length
    },
  }
  function find(): StreamedBlock | undefined {
    return waiting.find((one) => follows(one) && hasChild(one))
  }
}
