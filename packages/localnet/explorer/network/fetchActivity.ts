import type { Explorer } from '../explorer.ts'
import { blockAnswer, integer, performanceSamples } from './answers.ts'
import { ExplorerError } from './errors.ts'
import { fetchSummaries } from './fetchSummaries.ts'

export type BusyBlock = {
  readonly slot: bigint
  readonly blockTime: number | null
  readonly signatures: readonly string[]
}

/** Excludes `after`, includes `last`. */
type SlotRange = { readonly after: bigint; readonly last: bigint }

const slotsInBatch = 100n

/** Bounds the search through empty blocks. */
const maxBatches = 40

/**
 * Finds the newest nonempty blocks, using the network's per-minute counts to skip quiet minutes.
 *
 * @param input.transactions - Minimum number of transactions.
 */
export async function fetchActivity(
  explorer: Explorer,
  { transactions }: { transactions: number },
): Promise<readonly BusyBlock[]> {
  const found = new Map<bigint, BusyBlock>()
  let count = 0
  let batches = 0
  for (const range of await fetchBusyRanges(explorer))
    for (let last = range.last; last > range.after && count < transactions && batches < maxBatches; ) {
      const after = last - range.after > slotsInBatch ? last - slotsInBatch : range.after
      for (const block of await fetchBusyBlocks(explorer, { after, last })) {
        if (found.has(block.slot)) continue
        found.set(block.slot, block)
        count += block.signatures.length
      }
      last = after
      batches += 1
    }
  const blocks = [...found.values()]
  await fetchSummaries(explorer, blocks.flatMap(({ signatures }) => signatures).slice(0, transactions))
  return blocks
}

/** The newest slots without a count, then busy minutes, newest first. */
async function fetchBusyRanges({ rpc }: Explorer): Promise<readonly SlotRange[]> {
  const [newest, first, samples] = await Promise.all([
    rpc.call('getSlot', [{ commitment: 'confirmed' }], integer),
    rpc.call('getFirstAvailableBlock', [], integer),
    rpc.call('getRecentPerformanceSamples', [], performanceSamples),
  ])
  const [last, start] = [BigInt(newest), BigInt(first) - 1n]
  // A minute ends within a slot, shared with the next one.
  const minutes = samples.map(({ slot, numSlots, numTransactions }) => ({
    range: { after: max(BigInt(slot) - BigInt(numSlots) - 1n, start), last: BigInt(slot) },
    isBusy: numTransactions > 0,
  }))
  const counted = minutes[0]?.range.last ?? start
  const earlier = { after: start, last: minutes.at(-1)?.range.after ?? start }
  return [
    { after: max(counted - 1n, start), last },
    ...minutes.filter(({ isBusy }) => isBusy).map(({ range }) => range),
    ...(minutes.length > 0 ? [earlier] : []),
  ]
}

const max = (one: bigint, other: bigint): bigint => (one > other ? one : other)

async function fetchBusyBlocks({ rpc }: Explorer, { after, last }: SlotRange): Promise<readonly BusyBlock[]> {
  const slots: bigint[] = []
  for (let slot = last; slot > after; slot -= 1n) slots.push(slot)
  const config = { commitment: 'confirmed', transactionDetails: 'signatures', rewards: false }
  const answers = await rpc.callAll(slots.map((slot) => ['getBlock', [slot, config], blockAnswer] as const))
  return slots.flatMap((slot, index) => {
    const answer = answers[index]
    // Slots can be skipped or forgotten.
    if (!answer || answer instanceof ExplorerError) return []
    const { signatures, blockTime } = answer
    if (signatures.length === 0) return []
    return [{ slot, blockTime: blockTime === null ? null : Number(blockTime), signatures: signatures.toReversed() }]
  })
}
