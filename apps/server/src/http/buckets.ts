import { ServerError } from '../errors.ts'
import { toVisitor } from './visitors.ts'

/** Counts what visitors spend. */
export type Buckets = {
  /**
   * Takes `units` from a visitor's bucket. One call may cost more than a bucket holds: a full bucket lets it pass, and the
   * rest is owed.
   *
   * @returns 0 when they were there, else the whole seconds to wait.
   */
  take(ip: string, units: number): number
  /** Takes what turned out to be due afterwards, and lets it be owed. */
  charge(ip: string, units: number): void
}

/** Enough for a busy site; beyond it, those who were quiet longest are forgotten (and start full again). */
const visitorLimit = 10_000

const minuteMs = 60_000

/**
 * Makes token buckets: each visitor may spend `perPeriod` at once, and gets as much back over a period.
 *
 * @param now - Milliseconds, never going back.
 * @param periodMs - A minute when not said.
 */
export function createBuckets(perPeriod: number, now: () => number, periodMs = minuteMs): Buckets {
  const buckets = new Map<string, { units: number; at: number }>()

  function look(key: string): number {
    const at = now()
    const last = buckets.get(key) ?? { units: perPeriod, at }
    return Math.min(perPeriod, last.units + ((at - last.at) / periodMs) * perPeriod)
  }

  function keep(key: string, units: number): void {
    buckets.delete(key)
    buckets.set(key, { units, at: now() })
    if (buckets.size > visitorLimit) buckets.delete(buckets.keys().next().value ?? '')
  }

  return {
    take(ip, units) {
      const key = toVisitor(ip)
      const available = look(key)
      const needed = Math.min(units, perPeriod)
      const isPaid = available >= needed
      keep(key, isPaid ? available - units : available)
      return isPaid ? 0 : Math.max(1, Math.ceil(((needed - available) / perPeriod) * (periodMs / 1_000)))
    },
    charge(ip, units) {
      const key = toVisitor(ip)
      if (units > 0) keep(key, look(key) - units)
    },
  }
}

/** Takes units from a visitor's bucket. @throws {ServerError} `TooManyRequestsError` */
export function spend(buckets: Pick<Buckets, 'take'>, ip: string, units: number): void {
  const retryAfterSeconds = buckets.take(ip, units)
  if (retryAfterSeconds > 0) throw new ServerError('TooManyRequestsError', { retryAfterSeconds })
}

/** Makes each request of a route cost its visitor units. */
export const limitRequests = (buckets: Pick<Buckets, 'take'>, units: number) => ({
  onRequest: async ({ ip }: { readonly ip: string }) => spend(buckets, ip, units),
})
