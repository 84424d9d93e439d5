import { Agent, request } from 'undici'

/** Limited in time, size and frequency. */
export type JsonClient = {
  /**
   * @returns The body only for 200; during a pause, the last refusal.
   * @throws For a timeout, an oversized answer or invalid JSON.
   */
  read(path: string): Promise<{ readonly status: number; readonly json: unknown }>
  close(): Promise<void>
}

export type JsonClientOptions = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  /** Default and maximum pause. */
  readonly pauseMs: number
  readonly longestPauseMs: number
}

const connectMs = 1_500
const answerLimitBytes = 500_000
const tooManyRequests = 429

/** @param now - Monotonic milliseconds. */
export function createJsonClient(
  { url, headers, timeoutMs, pauseMs, longestPauseMs }: JsonClientOptions,
  now: () => number,
): JsonClient {
  const connect = { timeout: Math.min(connectMs, timeoutMs) }
  const agent = new Agent({ connections: 8, connect, maxResponseSize: answerLimitBytes })
  let pausedUntil = Number.NEGATIVE_INFINITY

  function toPause(retryAfter: unknown): number {
    const seconds = typeof retryAfter === 'string' && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : 0
    return seconds === 0 ? pauseMs : Math.min(seconds * 1_000, longestPauseMs)
  }

  return {
    async read(path) {
      if (now() < pausedUntil) return { status: tooManyRequests, json: null }
      const answer = await request(`${url}${path}`, {
        dispatcher: agent,
        headers: { accept: 'application/json', ...headers },
        signal: AbortSignal.timeout(timeoutMs),
      })
      const { statusCode: status } = answer
      if (status === tooManyRequests) pausedUntil = now() + toPause(answer.headers['retry-after'])
      const text = await answer.body.text()
      return { status, json: status === 200 ? JSON.parse(text) : null }
    },
    close: () => agent.destroy(),
  }
}
