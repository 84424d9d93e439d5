import { setTimeout as delay } from 'node:timers/promises'

/** How long who asks waits for a newer value than there is. */
const patienceMs = 500

/** A value that is read from the database again and again. */
export type Cached<Value> = {
  /** The value, at most `maxAgeMs` old; an older one while the database is not there or takes its time. */
  get(): Promise<Value>
}

/** Keeps what `read` gives, or that it failed, for a while. Those who ask at the same time share one question. */
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
