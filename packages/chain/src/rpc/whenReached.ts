import { isChainError } from '../errors.ts'
import { sleep } from './sleep.ts'

/** JSON-RPC: the node has not reached the slot that was asked for. */
const behindCode = -32_016
/** About a slot. Another node may answer the next time. */
const retryMs = 400
/** Longer than a node that is in use lags behind. */
const retryCount = 75

/**
 * Asks again as long as the node that answers has not reached the slot that the task names (`minContextSlot`).
 *
 * @throws what the task throws; the last refusal when no node gets there within 30 seconds.
 */
export async function whenReached<T>(task: () => Promise<T>, { wait = sleep } = {}): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await task()
    } catch (error) {
      const isBehind = isChainError(error, 'RpcResponseError') && error.context.code === behindCode
      if (!isBehind || failures === retryCount) throw error
      await wait(retryMs)
    }
  }
}
