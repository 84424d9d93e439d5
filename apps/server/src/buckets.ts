import { toVisitor } from './visitors.ts'

/** Counts what visitors spend. */
export type Buckets = {
  /**
   * Takes `units` from a visitor's bucket.
   *
   * @returns 0 when they were there, else the whole seconds to wait.
   */
  take(ip: string, units: number): number
}

/** Enough for a busy site; beyond it, those who were quiet longest are forgotten (and start full again). */
const visitorLimit = 10_000

/**
 * Makes token buckets: each visitor may spend `perMinute` at once, and gets as much back over a minute.
 *
 * @param now - Milliseconds, never going back.
 */
export function createBuckets(perMinute: number, now: () => number): Buckets {
  const buckets = new Map<string, { units: number; at: number }>()
  return {
    take(ip, units) {
      const key = toVisitor(ip)
      const at = now()
      const last = buckets.get(key) ?? { units: perMinute, at }
      const available = Math.min(perMinute, last.units + ((at - last.at) / 60_000) * perMinute)
      // One call may cost more than a bucket holds; a full bucket always pays for one.
      const price = Math.min(units, perMinute)
      const isPaid = available >= price
      buckets.delete(key)
      buckets.set(key, { units: isPaid ? available - price : available, at })
      if (buckets.size > visitorLimit) buckets.delete(buckets.keys().next().value ?? '')
      return isPaid ? 0 : Math.max(1, Math.ceil(((price - available) / perMinute) * 60))
    },
  }
}
