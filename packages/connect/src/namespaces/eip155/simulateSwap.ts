import { type AnyNetwork, isChainError, nativeCoin, readEvmRun } from '@solsmith/chain'
import { SendError } from '../../send/errors.ts'
import { SwapError } from '../../swap/errors.ts'
import { isSameAddress } from './evmAddress.ts'
import type { Hex } from './hex.ts'
import { requestEvm } from './requestEvm.ts'

type Call = Readonly<Record<'from' | 'to' | 'value' | 'data', Hex>>

/** Null for the native coin. */
type Trade = { readonly pays: Hex | null; readonly gets: Hex | null; readonly amount: bigint }

/**
 * `eth_simulateV1`.
 *
 * @returns Base units received; null if unsupported.
 * @throws {ConnectError} `SimulationFailedError`; `SwapTransactionError` for other losses or rights.
 * @throws {ChainError} without an answer.
 */
export async function simulateSwap(
  network: AnyNetwork,
  call: Call,
  { pays, gets, amount }: Trade,
): Promise<bigint | null> {
  const options = { blockStateCalls: [{ calls: [call] }], traceTransfers: true }
  const answer = await requestEvm(network, 'eth_simulateV1', [options, 'latest']).catch((error: unknown) => {
    if (isChainError(error, 'RpcResponseError')) return null
    throw error
  })
  const run = readEvmRun(answer)
  if (run === null) return null
  if (run.error !== null)
    throw new SendError('SimulationFailedError', { reason: run.error, error: run.error, logs: [] })
  const [paid, got] = [pays, gets].map((token) => token?.toLowerCase() ?? nativeCoin)
  // The remaining allowance is logged.
  const isGiven = run.rights.some(
    ({ token, owner, scope, isEnded }) =>
      !isEnded && !(token === paid && scope === 'amount') && isSameAddress(owner, call.from),
  )
  if (isGiven) throw new SwapError('SwapTransactionError', { reason: 'it would give someone else a right.' })
  const moved = new Map<string, bigint>()
  for (const { token, from, to, amount: value } of run.moves) {
    const change = (isSameAddress(to, call.from) ? value : 0n) - (isSameAddress(from, call.from) ? value : 0n)
    moved.set(token, (moved.get(token) ?? 0n) + change)
  }
  for (const [token, change] of moved)
    if (change < (token === paid ? -amount : 0n))
      throw new SwapError('SwapTransactionError', { reason: 'it would take more than what you pay.' })
  return moved.get(got ?? '') ?? 0n
}
