import { createJsonClient } from '../createJsonClient.ts'

export type JsonSource = {
  /** @returns Null unless JSON with status 200. */
  read(path: string): Promise<unknown>
  close(): Promise<void>
}

/** Two sequential services within 3 s. */
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

export const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0
