import { type Conversion, sumConversions } from '@solsmith/tokens'

export type ActionDays = {
  readonly action: Conversion['action']
  readonly conversions: number
  readonly lamports: bigint
  /** Lamports per day, oldest first. */
  readonly days: readonly bigint[]
}

const daySeconds = 86_400

export const dayOf = (seconds: number): number => Math.floor(seconds / daySeconds)

/**
 * Sums the days before a moment by action, highest earner first. Skips conversions without a time or older than that.
 */
export function byDay(conversions: readonly Conversion[], nowSeconds: number, count = 30): readonly ActionDays[] {
  const first = dayOf(nowSeconds) - count + 1
  const recent = conversions.filter(({ time }) => time !== null && dayOf(time) >= first && dayOf(time) < first + count)
  return [...Map.groupBy(recent, ({ action }) => action)]
    .map(([action, found]) => {
      const days = Array.from({ length: count }, () => 0n)
      for (const { time, lamports } of found) {
        const index = dayOf(time ?? 0) - first
        days[index] = (days[index] ?? 0n) + lamports
      }
      const { lamports } = sumConversions(found)
      return { action, conversions: found.length, lamports, days }
    })
    .toSorted((left, right) => Number(right.lamports - left.lamports))
}
