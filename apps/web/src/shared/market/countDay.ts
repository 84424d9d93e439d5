import type { Pool, PoolEvent, PoolHistory } from '@solsmith/tokens'

const daySeconds = 86_400n

type Trade = PoolEvent & { readonly kind: 'swap' }

/** Buys, sells and distinct makers of the last 24 hours; null if the history does not reach back that far. */
export function countDay(
  { time: now, quoteSide }: Pick<Pool, 'time' | 'quoteSide'>,
  { events, hasMore }: Pick<PoolHistory, 'events' | 'hasMore'>,
): { readonly buys: number; readonly sells: number; readonly makers: number } | null {
  const isOfDay = ({ time }: PoolEvent) => time !== null && now - time <= daySeconds
  if (hasMore && events.every(isOfDay)) return null
  const trades = events.filter((event): event is Trade => event.kind === 'swap' && isOfDay(event))
  const buys = trades.filter(({ input }) => input === quoteSide).length
  return { buys, sells: trades.length - buys, makers: new Set(trades.map(({ maker }) => maker)).size }
}
