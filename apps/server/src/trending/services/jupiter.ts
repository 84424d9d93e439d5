import { type TrendingInterval, trendingIntervals } from '@solsmith/wire'
import * as z from 'zod'
import type { TrendingFigures } from '../trendingSource.ts'
import { createService } from './createService.ts'
import { amount, mint, percent, readAge, readRows, takeOnce } from './figures.ts'
import type { ServiceInput, TrendingService, VerifiedToken } from './trendingService.ts'

/** Some thousands. */
const verifiedLimitBytes = 32_000_000

const stats = z
  .object({ priceChange: percent, buyVolume: amount, sellVolume: amount })
  .nullable()
  .catch(null)
  .default(null)

const text = z.string().nullable().catch(null).default(null)

const token = z.object({
  id: mint,
  usdPrice: amount,
  mcap: amount,
  fdv: amount,
  liquidity: amount,
  holderCount: amount,
  firstPool: z.object({ createdAt: text }).nullable().catch(null).default(null),
  stats5m: stats,
  stats1h: stats,
  stats6h: stats,
  stats24h: stats,
})
type Token = z.infer<typeof token>

const looked = z.object({
  id: mint,
  name: z.string(),
  symbol: z.string(),
  icon: text,
  isVerified: z.boolean().catch(false).default(false),
  /** Exchanges. */
  cexes: z.array(z.unknown()).catch([]).default([]),
})
type Looked = z.infer<typeof looked>

/** Per exchange. */
const listedLimit = 2_000

/**
 * Tokens API, version 2.
 *
 * @param apiKey - Null: one request a minute.
 */
export function createJupiter({
  url,
  now,
  today,
  apiKey,
}: ServiceInput & { readonly apiKey: string | null }): TrendingService {
  const service = createService({ url, headers: apiKey === null ? {} : { 'x-api-key': apiKey } }, now)

  const onExchanges = new Map<string, VerifiedToken>()
  let listed: readonly VerifiedToken[] = []

  function keepListed(rows: readonly unknown[]): void {
    const found = rows.flatMap((row) => {
      const { data } = looked.safeParse(row)
      return data && data.cexes.length > 0 && !onExchanges.has(data.id) ? [toVerified(data)] : []
    })
    if (found.length === 0 || onExchanges.size >= listedLimit) return
    for (const token of found) onExchanges.set(token.mint, token)
    listed = [...onExchanges.values()]
  }

  async function ask(interval: TrendingInterval) {
    const list = z.array(z.unknown()).parse(await service.read(`/tokens/v2/toptrending/${interval}?limit=100`))
    keepListed(list)
    return new Map([[interval, takeOnce(readRows(token, list).map((one) => toFigures(one, interval, today)))]])
  }

  return {
    id: 'jupiter',
    serves: (network) => network === 'mainnet',
    perMinute: apiKey === null ? 1 : trendingIntervals.length,
    questions: trendingIntervals.map((interval) => ({ intervals: [interval], ask: () => ask(interval) })),
    async readVerified() {
      const list = z.array(z.unknown()).parse(await service.read('/tokens/v2/tag?query=verified', verifiedLimitBytes))
      return readRows(looked, list)
        .filter(({ isVerified, cexes }) => isVerified || cexes.length > 0)
        .map(toVerified)
    },
    listedOnExchanges: () => listed,
    close: service.close,
  }
}

const toVerified = ({ id, name, symbol, icon }: Looked): VerifiedToken => ({ mint: id, name, symbol, icon })

function toFigures(one: Token, interval: TrendingInterval, today: () => number): TrendingFigures {
  const within = one[`stats${interval}`]
  const { buyVolume, sellVolume } = within ?? { buyVolume: null, sellVolume: null }
  return {
    mint: one.id,
    isPromoted: false,
    price: one.usdPrice,
    marketCap: one.mcap ?? one.fdv,
    liquidity: one.liquidity,
    volume: buyVolume === null && sellVolume === null ? null : (buyVolume ?? 0) + (sellVolume ?? 0),
    change: within?.priceChange ?? null,
    prices: [],
    ageSeconds: readAge(one.firstPool?.createdAt ? Date.parse(one.firstPool.createdAt) : null, today),
    holders: one.holderCount,
  }
}
