import { Agent, request } from 'undici'

/** A service on the internet that answers JSON. It has no say over how long we wait, how much we read and how often we ask. */
export type JsonClient = {
  /**
   * @returns Its status, and what it says where that is 200. While it is left alone, the status with which it has refused us.
   * @throws Where it does not answer in time, at too great a length or not in JSON.
   */
  read(path: string): Promise<{ readonly status: number; readonly json: unknown }>
  /** Lets go of its connections. */
  close(): Promise<void>
}

export type JsonClientOptions = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  /** How long it is left alone where it has refused us for asking too much and does not say how long, and at most. */
  readonly pauseMs: number
  readonly longestPauseMs: number
}

const connectMs = 1_500
const answerLimitBytes = 500_000
const tooManyRequests = 429

/** @param now - Milliseconds, never going back. */
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
