import { Agent, request } from 'undici'

/** A service on the internet that answers JSON. It has no say over how long we wait, how much we read and how often we ask. */
export type JsonSource = {
  /** @returns Null for anything but an answer in JSON with the status 200. */
  read(path: string): Promise<unknown>
  close(): Promise<void>
}

/** Two services are asked one after the other, within the 3 s that a visitor waits. */
const timeoutMs = 1_300
const answerLimitBytes = 500_000
/** How long a service is left alone that has refused us and does not say how long, and at most. */
const pauseMs = 10_000
const longestPauseMs = 120_000

export function createJsonSource(
  { url, headers }: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
  now: () => number,
): JsonSource {
  const agent = new Agent({ connections: 4, connect: { timeout: timeoutMs }, maxResponseSize: answerLimitBytes })
  let pausedUntil = Number.NEGATIVE_INFINITY
  return {
    async read(path) {
      if (now() < pausedUntil) return null
      try {
        const {
          statusCode,
          headers: answered,
          body,
        } = await request(`${url}${path}`, {
          dispatcher: agent,
          headers: { accept: 'application/json', ...headers },
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (statusCode === 429) pausedUntil = now() + toPauseMs(answered['retry-after'])
        const text = await body.text()
        return statusCode === 200 ? JSON.parse(text) : null
      } catch {
        return null
      }
    },
    close: () => agent.destroy(),
  }
}

const toPauseMs = (retryAfter: unknown): number =>
  typeof retryAfter === 'string' && /^\d{1,6}$/.test(retryAfter)
    ? Math.min(Math.max(Number(retryAfter) * 1_000, 1_000), longestPauseMs)
    : pauseMs

/** A price is a number above zero. */
export const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0
