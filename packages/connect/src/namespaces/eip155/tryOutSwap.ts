import { type AnyNetwork, isChainError } from '@solsmith/chain'
import { SendError } from '../../send/errors.ts'
import { SwapError } from '../../swap/errors.ts'
import { askEvm } from './askEvm.ts'
import { isSameAddress } from './evmAddress.ts'
import type { Hex } from './hex.ts'

/** `Transfer(address,address,uint256)`: of tokens, and with `traceTransfers` of the native coin, too. */
const transferEvent = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferSingle` and `TransferBatch`: of collectibles by number (ERC-1155). */
const batchEvents: ReadonlySet<unknown> = new Set([
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
])
/** `Approval(address,address,uint256)` and `ApprovalForAll(address,address,bool)`. */
const rightEvents: ReadonlySet<unknown> = new Set([
  '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
])
const noOne = `0x${'0'.repeat(64)}`
/** Who the native coin's transfers are told by. */
const nativeSide = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

type Call = Readonly<Record<'from' | 'to' | 'value' | 'data', Hex>>

/** What is paid and what comes, by the address of its token; null for the native coin. */
type Trade = { readonly pays: Hex | null; readonly gets: Hex | null; readonly amount: bigint }

/**
 * Has the network run a swap without sending it (`eth_simulateV1`), and adds up what moves.
 *
 * @returns Base units that come; null where the node has no such method.
 * @throws {ConnectError} `SimulationFailedError`; `SwapTransactionError` when more leaves the account than what is paid, or
 *   someone gains a right over what stays there.
 * @throws {ChainError} when the network does not answer.
 */
export async function tryOutSwap(
  network: AnyNetwork,
  call: Call,
  { pays, gets, amount }: Trade,
): Promise<bigint | null> {
  const options = { blockStateCalls: [{ calls: [call] }], traceTransfers: true }
  const answer = await askEvm(network, 'eth_simulateV1', [options, 'latest']).catch((error: unknown) => {
    if (isChainError(error, 'RpcResponseError')) return null
    throw error
  })
  const run = readRun(answer)
  if (run === null) return null
  if (run.error !== null)
    throw new SendError('SimulationFailedError', { reason: run.error, error: run.error, logs: [] })
  const [paid, got] = [pays, gets].map((token) => token?.toLowerCase() ?? nativeSide)
  // The paid token logs the rest of its allowance.
  if (run.rights.some(({ token, owner }) => token !== paid && isSameAddress(owner, call.from)))
    throw new SwapError('SwapTransactionError', { reason: 'it would give someone else a right.' })
  const moved = new Map<string, bigint>()
  for (const { token, from, to, value } of run.transfers) {
    const change = (isSameAddress(to, call.from) ? value : 0n) - (isSameAddress(from, call.from) ? value : 0n)
    moved.set(token, (moved.get(token) ?? 0n) + change)
  }
  for (const [token, change] of moved)
    if (change < (token === paid ? -amount : 0n))
      throw new SwapError('SwapTransactionError', { reason: 'it would take more than what you pay.' })
  return moved.get(got ?? '') ?? 0n
}

type Run = {
  readonly transfers: readonly { token: string; from: string; to: string; value: bigint }[]
  readonly rights: readonly { token: string; owner: string }[]
  /** Why it was reverted. */
  readonly error: string | null
}

/** The one call of the one block; null for what is no such answer. */
function readRun(answer: unknown): Run | null {
  const [block]: readonly unknown[] = Array.isArray(answer) ? answer : []
  const { calls } = fields(block)
  const [given]: readonly unknown[] = Array.isArray(calls) ? calls : []
  const { status, logs, error } = fields(given)
  if (status === '0x0')
    return { transfers: [], rights: [], error: String(fields(error).message ?? 'execution reverted') }
  if (status !== '0x1' || !Array.isArray(logs)) return null
  return { error: null, transfers: logs.flatMap(readTransfer), rights: logs.flatMap(readRight) }
}

function readTransfer(log: unknown): Run['transfers'] {
  const { token, topics, data } = readLog(log)
  const isBatch = batchEvents.has(topics[0])
  const [from, to, id] = topics.slice(isBatch ? 2 : 1)
  if (!token || (topics[0] !== transferEvent && !isBatch) || from === undefined || to === undefined) return []
  // A collectible has its number among the topics (ERC-721), or before the amount (ERC-1155): one of them counts.
  const value = id === undefined && /^0x[0-9a-f]{64}$/i.test(data) ? BigInt(data) : 1n
  return [{ token, from: `0x${from.slice(-40)}`, to: `0x${to.slice(-40)}`, value }]
}

function readRight(log: unknown): Run['rights'] {
  const { token, topics, data } = readLog(log)
  const [event, owner, holder] = topics
  if (!token || !rightEvents.has(event) || owner === undefined) return []
  const isEnded = holder === noOne || data === noOne
  return isEnded ? [] : [{ token, owner: `0x${owner.slice(-40)}` }]
}

function readLog(log: unknown): {
  readonly token: string | null
  readonly topics: readonly string[]
  readonly data: string
} {
  const { address, topics, data } = fields(log)
  return {
    token: typeof address === 'string' ? address.toLowerCase() : null,
    topics: Array.isArray(topics) ? topics.map(String) : [],
    data: typeof data === 'string' ? data : '0x',
  }
}

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  // An object; each field is checked where it is read.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
