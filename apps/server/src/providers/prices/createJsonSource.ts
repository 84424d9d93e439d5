import { createJsonClient } from '../createJsonClient.ts'

/** A service of prices. */
export type JsonSource = {
  /** @returns Null for anything but an answer in JSON with the status 200. */
  read(path: string): Promise<unknown>
  close(): Promise<void>
}

/** Two services are asked one after the other, within the 3 s that a visitor waits. */
const timeoutMs = 1_300
const pauseMs = 10_000
const longestPauseMs = 120_000

export function createJsonSource(
  source: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
  now: () => number,
): JsonSource {
  const client = createJsonClient({ ...source, timeoutMs, pauseMs, longestPauseMs }, now)
  return {
    read: (path) =>
      client.read(path).then(
        ({ json }) => json,
        () => null,
      ),
    close: client.close,
  }
}

/** A price is a number above zero. */
export const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0
