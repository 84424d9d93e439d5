import { setTimeout as delay } from 'node:timers/promises'

/** How long a caller waits for a newer value. */
const patienceMs = 500

/** A frequently read value of the database. */
export type Cached<Value> = {
  /** Returns the value, at most `maxAgeMs` old, or an older one during an outage or delay. */
  get(): Promise<Value>
}

/** Caches the result or failure of `read`. Parallel callers share one query. */
export function createCached<Value>(read: () => Promise<Value>, now: () => number, maxAgeMs: number): Cached<Value> {
  let known: { readonly value: Value } | null = null
  let failure: { readonly error: unknown } | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  async function readAgain(): Promise<void> {
    try {
      known = { value: await read() }
    } catch (error) {
      failure = { error }
    }
    readAt = now()
    reading = null
  }

  return {
    async get() {
      if (now() - readAt >= maxAgeMs) {
        reading ??= readAgain()
        await (known === null ? reading : Promise.race([reading, delay(patienceMs, undefined, { ref: false })]))
      }
      if (known !== null) return known.value
      throw failure?.error
    },
  }
}
