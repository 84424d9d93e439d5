/** A value that is read from the database again and again. */
export type Cached<Value> = {
  /** The value, at most `maxAgeMs` old; an older one while the database is not there. */
  get(): Promise<Value>
}

/** Keeps what `read` gives for a while. Those who ask at the same time share one question. */
export function createCached<Value>(read: () => Promise<Value>, now: () => number, maxAgeMs: number): Cached<Value> {
  let known: { readonly value: Value; readonly at: number } | null = null
  let reading: Promise<Value> | null = null

  async function readAgain(): Promise<Value> {
    try {
      const value = await read()
      known = { value, at: now() }
      return value
    } catch (error) {
      if (known === null) throw error
      // Asked again a moment later, not by everyone who comes meanwhile.
      known = { value: known.value, at: now() }
      return known.value
    } finally {
      reading = null
    }
  }

  return {
    async get() {
      if (known !== null && now() - known.at < maxAgeMs) return known.value
      reading ??= readAgain()
      return reading
    },
  }
}
