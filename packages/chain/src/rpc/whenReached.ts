import { isChainError } from '../errors.ts'
import { sleep } from './sleep.ts'

/** JSON-RPC: the node is behind the requested slot. */
const behindCode = -32_016
/** About a slot. Another node may answer next. */
const retryMs = 400
/** Longer than a node in use lags behind. */
const retryCount = 75

/**
 * Retries while the answering node is behind the task's slot (`minContextSlot`).
 *
 * @throws the task's errors; the last refusal if no node gets there within 30 seconds.
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
