import type { Core } from '../core.ts'
import { createRateLimiter, minuteMs, type OpenRateLimiter, type RateLimiter } from '../http/rateLimiter.ts'
import { toVisitor } from '../http/visitors.ts'
import { createDistributedRateLimiter } from './createDistributedRateLimiter.ts'

const flushMs = 100

/** Without the database, each process counts separately. */
export const openSharedRateLimiter =
  ({ database, now }: Core): OpenRateLimiter =>
  (name, perPeriod, periodMs = minuteMs): RateLimiter => {
    const limit = createDistributedRateLimiter(database, { name: `bucket ${name}`, units: perPeriod, periodMs })
    const own = createRateLimiter(perPeriod, now, periodMs)
    const charges = new Map<string, number>()
    /** Monotonic milliseconds. */
    const inDebtUntil = new Map<string, number>()

    async function flush(): Promise<void> {
      const due = new Map(charges)
      charges.clear()
      for (const [visitor, until] of inDebtUntil) if (until <= now()) inDebtUntil.delete(visitor)
      for (const [visitor, seconds] of await limit.charge(due))
        if (seconds > 0) inDebtUntil.set(visitor, now() + seconds * 1_000)
    }

    return {
      take: (ip, units) => limit.take(toVisitor(ip), units).catch(() => own.take(ip, units)),
      charge(ip, units) {
        if (units <= 0) return
        own.charge(ip, units)
        if (charges.size === 0) setTimeout(() => void flush().catch(() => {}), flushMs).unref()
        const visitor = toVisitor(ip)
        charges.set(visitor, (charges.get(visitor) ?? 0) + units)
      },
      isInDebt: (ip) => own.isInDebt(ip) || (inDebtUntil.get(toVisitor(ip)) ?? 0) > now(),
    }
  }
