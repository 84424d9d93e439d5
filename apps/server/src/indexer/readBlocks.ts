import { type Reader, read } from '@solsmith/chain'
import { ServerError } from '../errors.ts'
import { parseTransaction } from './parseTransaction.ts'
import { rpcBlock } from './rpcTransaction.ts'
import type { Cursor, ParsedBlock } from './writeBlocks.ts'

export type AskNetwork = (method: string, params: readonly unknown[]) => Promise<unknown>

export type BlockRun = {
  readonly blocks: readonly ParsedBlock[]
  readonly missedSlots: bigint
}

/** Batch limit. */
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

/** @throws {ServerError} `RpcAnswerError` */
export const readSlot = async (ask: AskNetwork, commitment: 'confirmed' | 'finalized'): Promise<bigint> =>
  requireRead(slot(await ask('getSlot', [{ commitment }])))

/**
 * Reads a batch after `cursor`.
 *
 * @returns Null if blocks don't follow: another network, or a rollback.
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
    // Earlier blocks are valid.
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
