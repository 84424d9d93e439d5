/** An answer, and how old it is where no newer one could be had; null: it is as fresh as it should be. */
export type Aged<Value> = { readonly value: Value; readonly ageMs: number | null }

/** Answers that are kept for a while. */
export type Freshness<Value> = {
  /**
   * Gives what is kept, or asks. Those who ask for the same at the same time share one question, and a failure is not kept.
   *
   * @param isForced - Asks again: what is kept, or on its way, may be from before what the caller has just done.
   */
  read(key: string, ask: () => Promise<Value>, isForced?: boolean): Promise<Value>
  /** The same, with its age. */
  readAged(key: string, ask: () => Promise<Value>, isForced?: boolean): Promise<Aged<Value>>
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
  type Kept = { readonly value: Value; readonly at: number; readonly until: number; readonly order: number }
  const kept = new Map<string, Kept>()
  const asking = new Map<string, Promise<Aged<Value>>>()
  let questions = 0

  async function renew(key: string, ask: () => Promise<Value>): Promise<Aged<Value>> {
    questions += 1
    const order = questions
    const value = await ask()
    // A question that was asked later has been answered before.
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
    // Who forced the question is told of its failure; others are not.
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
