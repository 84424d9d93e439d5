import { Agent, request } from 'undici'
import { readBody } from '../../internet/readBody.ts'
import { SourceBusyError } from '../trendingSource.ts'

/** Limited in time, size and frequency. */
export type Service = {
  /**
   * @param limitBytes - For longer answers.
   * @throws {SourceBusyError} after a rate limit.
   */
  read(path: string, limitBytes?: number): Promise<unknown>
  close(): Promise<void>
}

/** Without the text. */
class ServiceAnswerError extends Error {
  override readonly name = 'ServiceAnswerError'
}

const timeoutMs = 5_000
/** Four times a hundred tokens. */
const usualLimitBytes = 2_000_000
/** Doubled each time. */
const firstPauseMs = 60_000
const longestPauseMs = 900_000
/** Of `Retry-After`. */
const longestRequestedMs = 3_600_000

/**
 * Pauses after 429 or 5xx, then tries once.
 *
 * @param now - Monotonic milliseconds.
 */
export function createService(
  { url, headers }: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
  now: () => number,
): Service {
  const agent = new Agent({ connections: 2, connect: { timeout: timeoutMs } })
  let [pausedUntil, failures, isRefused] = [Number.NEGATIVE_INFINITY, 0, false]

  function pause(status: number, retryAfter: unknown): void {
    const ownMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs)
    failures += 1
    isRefused = status === 429 || status === 503
    pausedUntil = now() + Math.max(ownMs, readPauseMs(retryAfter))
  }

  return {
    async read(path, limitBytes = usualLimitBytes) {
      if (now() < pausedUntil) throw toError('The service is left alone for now', isRefused)
      const signal = AbortSignal.timeout(timeoutMs)
      const {
        statusCode,
        headers: answered,
        body,
      } = await request(`${url}${path}`, {
        dispatcher: agent,
        headers: { accept: 'application/json', ...headers },
        signal,
      })
      if (statusCode === 429 || statusCode >= 500) pause(statusCode, answered['retry-after'])
      if (statusCode !== 200) {
        // Its error can be ignored.
        body.on('error', () => {}).destroy()
        throw toError(`The service answered with the status ${statusCode}`, statusCode === 429 || statusCode === 503)
      }
      const text = await readBody(body, limitBytes)
      if (text === null) throw new ServiceAnswerError('The service answered with too much')
      failures = 0
      return parse(text)
    },
    close: () => agent.destroy(),
  }
}

const toError = (message: string, isBusy: boolean): Error =>
  isBusy ? new SourceBusyError() : new ServiceAnswerError(message)

const readPauseMs = (retryAfter: unknown): number =>
  typeof retryAfter === 'string' && /^\d{1,6}$/.test(retryAfter)
    ? Math.min(Number(retryAfter) * 1_000, longestRequestedMs)
    : 0

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // May be long.
    throw new ServiceAnswerError('The service did not answer in JSON')
  }
}
