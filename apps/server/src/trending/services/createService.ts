import { Agent, request } from 'undici'
import { readBody } from '../../internet/readBody.ts'
import { SourceBusyError } from '../trendingSource.ts'

/** A service on the internet that says what trends. It has no say over how long we wait, how much we read and how often we ask. */
export type Service = {
  /**
   * @param limitBytes - Of an answer that may be longer than usual.
   * @throws {SourceBusyError} while it has refused us; anything else: it does not answer, or not in JSON.
   */
  read(path: string, limitBytes?: number): Promise<unknown>
  close(): Promise<void>
}

/** Its answer has another status, is too long or is no JSON. What it says is left out. */
class ServiceAnswerError extends Error {
  override readonly name = 'ServiceAnswerError'
}

/** No visitor waits for it. */
const timeoutMs = 5_000
/** A hundred tokens with all their figures take a quarter of it. */
const usualLimitBytes = 2_000_000
/** How long a service is left alone that has refused us or failed: twice as long after each further time, at most this. */
const firstPauseMs = 60_000
const longestPauseMs = 900_000
/** The longest pause that its `Retry-After` sets. */
const longestRequestedMs = 3_600_000

/**
 * Asks a service. One that refuses (429) or fails (5xx) is left alone for a while, then asked once to see whether it is back.
 *
 * @param now - Milliseconds, never going back.
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
        // Ending it early is an error of its own, which no one has to know.
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
    // What it says may be anything, and long.
    throw new ServiceAnswerError('The service did not answer in JSON')
  }
}
