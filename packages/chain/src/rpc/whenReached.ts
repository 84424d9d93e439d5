import { isChainError } from '../errors.ts'
import { sleep } from './sleep.ts'

/** The node is behind the requested slot. */
const behindCode = -32_016
/** About a slot. */
const retryMs = 400
/** Longer than usual lag. */
const retryCount = 75

/**
 * Retries while the node is behind `minContextSlot`.
 *
 * @throws the last refusal if no node gets there within 30 seconds.
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
