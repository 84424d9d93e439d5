import { setTimeout as delay } from 'node:timers/promises'

/** Maximum wait for a newer value. */
const patienceMs = 500

export type Cached<Value> = {
  /** At most `maxAgeMs` old, or older during an outage. */
  get(): Promise<Value>
  /** The next caller reads again. */
  drop(): void
}

/** Parallel callers share one query. */
export function createCached<Value>(read: () => Promise<Value>, now: () => number, maxAgeMs: number): Cached<Value> {
  let known: { readonly value: Value } | null = null
  let failure: { readonly error: unknown } | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  let drops = 0

  async function readAgain(): Promise<void> {
    const before = drops
    try {
      known = { value: await read() }
    } catch (error) {
      failure = { error }
    }
    // Dropped meanwhile: it can be the old value.
    readAt = drops === before ? now() : Number.NEGATIVE_INFINITY
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
    drop() {
      drops += 1
      readAt = Number.NEGATIVE_INFINITY
    },
  }
}
