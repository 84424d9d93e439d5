import { type AnyNetwork, isChainError } from '@solsmith/chain'
import { SendError } from '../../send/errors.ts'
import { SwapError } from '../../swap/errors.ts'
import { askEvm } from './askEvm.ts'
import { isSameAddress } from './evmAddress.ts'
import type { Hex } from './hex.ts'

/** `Transfer(address,address,uint256)`: of tokens, and with `traceTransfers` of the native coin, too. */
const transferEvent = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Who the native coin's transfers are told by. */
const nativeSide = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

type Call = Readonly<Record<'from' | 'to' | 'value' | 'data', Hex>>

/** What is paid and what comes, by the address of its token; null for the native coin. */
type Trade = { readonly pays: Hex | null; readonly gets: Hex | null; readonly amount: bigint }

/**
 * Has the network run a swap without sending it (`eth_simulateV1`), and adds up what moves.
 *
 * @returns Base units that come; null where the node has no such method.
 * @throws {ConnectError} `SimulationFailedError`; `SwapTransactionError` when more leaves the account than what is paid.
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
  const moved = new Map<string, bigint>()
  for (const { token, from, to, value } of run.transfers) {
    const change = (isSameAddress(to, call.from) ? value : 0n) - (isSameAddress(from, call.from) ? value : 0n)
    moved.set(token, (moved.get(token) ?? 0n) + change)
  }
  const [paid, got] = [pays, gets].map((token) => token?.toLowerCase() ?? nativeSide)
  for (const [token, change] of moved)
    if (change < (token === paid ? -amount : 0n))
      throw new SwapError('SwapTransactionError', { reason: 'it would take more than what you pay.' })
  return moved.get(got ?? '') ?? 0n
}

type Run = {
  readonly transfers: readonly { token: string; from: string; to: string; value: bigint }[]
  /** Why it was reverted. */
  readonly error: string | null
}

/** The one call of the one block; null for what is no such answer. */
function readRun(answer: unknown): Run | null {
  const [block]: readonly unknown[] = Array.isArray(answer) ? answer : []
  const { calls } = fields(block)
  const [given]: readonly unknown[] = Array.isArray(calls) ? calls : []
  const { status, logs, error } = fields(given)
  if (status === '0x0') return { transfers: [], error: String(fields(error).message ?? 'execution reverted') }
  if (status !== '0x1' || !Array.isArray(logs)) return null
  return { error: null, transfers: logs.flatMap(readTransfer) }
}

function readTransfer(log: unknown): Run['transfers'] {
  const { address, topics, data } = fields(log)
  const [event, from, to, id]: readonly unknown[] = Array.isArray(topics) ? topics : []
  if (event !== transferEvent || typeof address !== 'string' || typeof from !== 'string' || typeof to !== 'string')
    return []
  // Of what is one of its kind (ERC-721) the number is a topic, too.
  const value = id === undefined && typeof data === 'string' && /^0x[0-9a-f]{64}$/i.test(data) ? BigInt(data) : 1n
  return [{ token: address.toLowerCase(), from: `0x${from.slice(-40)}`, to: `0x${to.slice(-40)}`, value }]
}

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  // An object; each field is checked where it is read.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
