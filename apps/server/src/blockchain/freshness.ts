/** Answers that are kept for a while. */
export type Freshness<Value> = {
  /**
   * Gives what is kept, or asks. Those who ask for the same at the same time share one question, and a failure is not kept.
   *
   * @param isForced - Asks again: what is kept, or on its way, may be from before what the caller has just done.
   */
  read(key: string, ask: () => Promise<Value>, isForced?: boolean): Promise<Value>
}

/** Beyond it, what was kept longest is forgotten: an answer may have a thousand lines. */
const entryLimit = 500

/**
 * @param input.lifetimeMs - The same for all answers, or by what was answered.
 * @param input.staleMs - How long beyond its lifetime an answer still serves where no other can be had; not at all when not said.
 * @param input.now - Milliseconds, never going back.
 */
export function createFreshness<Value>({
  lifetimeMs,
  staleMs = 0,
  now,
}: {
  lifetimeMs: number | ((value: Value) => number)
  staleMs?: number
  now: () => number
}): Freshness<Value> {
  const kept = new Map<string, { readonly value: Value; readonly until: number; readonly order: number }>()
  const asking = new Map<string, Promise<Value>>()
  let questions = 0

  async function renew(key: string, ask: () => Promise<Value>): Promise<Value> {
    questions += 1
    const order = questions
    const value = await ask()
    // A question that was asked later has been answered before.
    if ((kept.get(key)?.order ?? 0) > order) return value
    kept.delete(key)
    const until = now() + (typeof lifetimeMs === 'number' ? lifetimeMs : lifetimeMs(value))
    kept.set(key, { value, until, order })
    if (kept.size > entryLimit) kept.delete(kept.keys().next().value ?? '')
    return value
  }

  return {
    read(key, ask, isForced = false) {
      const known = kept.get(key)
      if (!isForced && known && now() < known.until) return Promise.resolve(known.value)
      const under = asking.get(key)
      if (under && !isForced) return under
      const asked: Promise<Value> = renew(key, ask)
        .catch((error: unknown) => {
          const last = kept.get(key)
          if (isForced || !last || now() >= last.until + staleMs) throw error
          return last.value
        })
        .finally(() => {
          if (asking.get(key) === asked) asking.delete(key)
        })
      asking.set(key, asked)
      return asked
    },
  }
}
