import type { Bar } from '#market/bars.ts'

export type PricedHolding = { readonly amount: number; readonly bars: readonly Bar[] }

export type DayWorth = {
  /** Worth in SOL of today's balances, oldest first. */
  readonly points: readonly { readonly x: number; readonly y: number }[]
  /** Share of the first worth; null if that was zero. */
  readonly change: number | null
}

export const daySeconds = 86_400
const steps = 48

/** Before the first trade, a token counts at its opening price, as on its page. */
function priceAt(bars: readonly Bar[], time: number): number {
  const last = bars.findLast((bar) => bar.time <= time)
  return last ? last.close : (bars[0]?.open ?? 0)
}

/** Worth of today's balances at the prices of the last 24 hours. */
export function dayWorth(sol: number, holdings: readonly PricedHolding[], now: number): DayWorth {
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const time = now - daySeconds + (index * daySeconds) / steps
    return { x: time, y: holdings.reduce((sum, { amount, bars }) => sum + amount * priceAt(bars, time), sol) }
  })
  const [first, last] = [points[0]?.y ?? 0, points.at(-1)?.y ?? 0]
  return { points, change: first > 0 ? last / first - 1 : null }
}
