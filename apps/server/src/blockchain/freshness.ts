/** Age of a stale answer; null: fresh. */
export type Aged<Value> = { readonly value: Value; readonly ageMs: number | null }

export type Freshness<Value> = {
  /**
   * Parallel callers share a request; failures aren't cached.
   *
   * @param isForced - Ignores cached and pending answers.
   */
  read(key: string, ask: () => Promise<Value>, isForced?: boolean): Promise<Value>
  readAged(key: string, ask: () => Promise<Value>, isForced?: boolean): Promise<Aged<Value>>
}

/** An answer can have a thousand rows. */
const entryLimit = 500

/**
 * @param input.staleMs - How long expired answers survive failures.
 * @param input.now - Monotonic milliseconds.
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
  type Kept = { readonly value: Value; readonly at: number; readonly until: number; readonly order: number }
  const kept = new Map<string, Kept>()
  const asking = new Map<string, Promise<Aged<Value>>>()
  let questions = 0

  async function renew(key: string, ask: () => Promise<Value>): Promise<Aged<Value>> {
    questions += 1
    const order = questions
    const value = await ask()
    // A later request was answered first.
    if ((kept.get(key)?.order ?? 0) > order) return { value, ageMs: null }
    kept.delete(key)
    const at = now()
    const until = at + (typeof lifetimeMs === 'number' ? lifetimeMs : lifetimeMs(value))
    kept.set(key, { value, at, until, order })
    if (kept.size > entryLimit) kept.delete(kept.keys().next().value ?? '')
    return { value, ageMs: null }
  }

  const tellLast =
    (key: string) =>
    (error: unknown): Aged<Value> => {
      const last = kept.get(key)
      if (!last || now() >= last.until + staleMs) throw error
      return { value: last.value, ageMs: now() - last.at }
    }

  const readAged: Freshness<Value>['readAged'] = (key, ask, isForced = false) => {
    const known = kept.get(key)
    if (!isForced && known && now() < known.until) return Promise.resolve({ value: known.value, ageMs: null })
    const under = asking.get(key)
    // Only the forcing caller gets the failure.
    if (under && !isForced) return under.catch(tellLast(key))
    const answer = isForced ? renew(key, ask) : renew(key, ask).catch(tellLast(key))
    const asked: Promise<Aged<Value>> = answer.finally(() => {
      if (asking.get(key) === asked) asking.delete(key)
    })
    asking.set(key, asked)
    return asked
  }

  return { readAged, read: async (key, ask, isForced) => (await readAged(key, ask, isForced)).value }
}
