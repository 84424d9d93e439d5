import { type Reader, read } from '@solsmith/chain'
import { ServerError } from '../errors.ts'
import { parseTransaction } from './parseTransaction.ts'
import { rpcBlock } from './rpcTransaction.ts'
import type { Cursor, ParsedBlock } from './writeBlocks.ts'

/** Sends a JSON-RPC request to a network. */
export type AskNetwork = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Consecutive blocks. */
export type BlockRun = {
  readonly blocks: readonly ParsedBlock[]
  readonly missedSlots: bigint
}

/** A batch ends after this many blocks or transactions. */
const batchBlocks = 200
const batchTransactions = 2_000
/** The sandbox has two connections. */
const blocksAtOnce = 4

const slot: Reader<bigint> = (value) =>
  typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value))
    ? BigInt(value)
    : read.unreadable
const slots = read.list(slot)

const settled = { commitment: 'confirmed' } as const
const whole = { ...settled, encoding: 'json', maxSupportedTransactionVersion: 1, rewards: false } as const

/** Returns the newest slot of a commitment. @throws {ServerError} `RpcAnswerError` */
export const readSlot = async (ask: AskNetwork, commitment: 'confirmed' | 'finalized'): Promise<bigint> =>
  requireRead(slot(await ask('getSlot', [{ commitment }])))

/**
 * Reads the blocks after `cursor`, up to `last`, or as many as fit a batch.
 *
 * @returns Null if they do not follow from the cursor: another network answers at this URL, or it rolled back.
 * @throws {ServerError} the errors of `ask`, and `RpcAnswerError`.
 */
export async function readBlocks(
  ask: AskNetwork,
  { cursor, last }: { readonly cursor: Cursor; readonly last: bigint },
): Promise<BlockRun | null> {
  const next = cursor.slot + 1n
  const listed = requireRead(slots(await ask('getBlocksWithLimit', [next, batchBlocks, settled])))
  const wanted = listed.filter((one) => one <= last)
  const isAhead = cursor.slot >= 0n && wanted[0] !== undefined && wanted[0] > next
  const oldest = isAhead ? requireRead(slot(await ask('getFirstAvailableBlock', []))) : next
  const missedSlots = oldest > next ? oldest - next : 0n
  const blocks: ParsedBlock[] = []
  let [parent, count] = [missedSlots > 0n ? null : cursor.blockhash, 0]
  for (let at = 0; at < wanted.length && count < batchTransactions; at += blocksAtOnce) {
    const some = wanted.slice(at, at + blocksAtOnce)
    const found = await Promise.all(some.map((one) => readBlock(ask, one))).catch((error: unknown) => {
      if (blocks.length === 0) throw error
      return null
    })
    // Earlier blocks of the batch are still valid, and the next batch requests the rest again.
    if (found === null) break
    for (const { previousBlockhash, ...block } of found) {
      if (parent !== null && previousBlockhash !== parent) return null
      parent = block.blockhash
      count += block.transactions.length
      blocks.push(block)
    }
  }
  return { blocks, missedSlots }
}

async function readBlock(ask: AskNetwork, at: bigint) {
  const { blockhash, previousBlockhash, blockTime, transactions } = requireRead(
    rpcBlock(await ask('getBlock', [at, whole])),
  )
  return {
    slot: at,
    blockhash,
    previousBlockhash,
    time: blockTime === null ? null : Number(blockTime),
    transactions: transactions.map(parseTransaction),
  }
}

function requireRead<T>(value: T | typeof read.unreadable): T {
  if (value === read.unreadable) throw new ServerError('RpcAnswerError', { network: 'sandbox' })
  return value
}
