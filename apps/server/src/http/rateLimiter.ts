import { ServerError } from '../errors.ts'
import { toVisitor } from './visitors.ts'

/** Token buckets per visitor. */
export type RateLimiter = {
  /**
   * A full bucket lets a larger call pass, as debt.
   *
   * @returns 0, or seconds to wait.
   */
  take(ip: string, units: number): number | Promise<number>
  /** Can go into debt. */
  charge(ip: string, units: number): void
  /** Without asking other processes. */
  isInDebt(ip: string): boolean
}

/** @param name - Separates limits with equal spenders. */
export type OpenRateLimiter = (name: string, perPeriod: number, periodMs?: number) => RateLimiter

export type LocalRateLimiter = Omit<RateLimiter, 'take'> & { take(ip: string, units: number): number }

/** Longest idle visitors are evicted. */
const visitorLimit = 10_000

export const minuteMs = 60_000

/**
 * Refills evenly.
 *
 * @param now - Monotonic milliseconds.
 * @param periodMs - Default: a minute.
 */
export function createRateLimiter(perPeriod: number, now: () => number, periodMs = minuteMs): LocalRateLimiter {
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
    isInDebt: (ip) => look(toVisitor(ip)) < 0,
  }
}

export const openLocalRateLimiter =
  (now: () => number): OpenRateLimiter =>
  (_, perPeriod, periodMs) =>
    createRateLimiter(perPeriod, now, periodMs)

/** @throws {ServerError} `TooManyRequestsError` */
export async function spend(limiter: Pick<RateLimiter, 'take'>, ip: string, units: number): Promise<void> {
  const retryAfterSeconds = await limiter.take(ip, units)
  if (retryAfterSeconds > 0) throw new ServerError('TooManyRequestsError', { retryAfterSeconds })
}

export const limitRequests = (limiter: Pick<RateLimiter, 'take'>, units: number) => ({
  onRequest: async ({ ip }: { readonly ip: string }) => spend(limiter, ip, units),
})
