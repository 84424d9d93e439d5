import { type TrendingInterval, trendingIntervals } from '@solsmith/wire'
import * as z from 'zod'
import type { TrendingFigures } from '../trendingSource.ts'
import { createService } from './createService.ts'
import { amount, mint, percent, readRows, signed, takeOnce } from './figures.ts'
import type { ServiceInput, TrendingService } from './trendingService.ts'

const answer = z.object({ data: z.object({ tokens: z.array(z.unknown()) }) })

const token = z.object({
  address: mint,
  rank: signed,
  price: amount,
  liquidity: amount,
  fdv: amount,
  marketcap: amount,
  volume24hUSD: amount,
  price24hChangePercent: percent,
})

export function createBirdeye({
  url,
  now,
  apiKey,
}: Omit<ServiceInput, 'today'> & { readonly apiKey: string }): TrendingService {
  const service = createService({ url, headers: { 'x-api-key': apiKey, 'x-chain': 'solana' } }, now)

  async function ask() {
    const path = '/defi/token_trending?sort_by=rank&sort_type=asc&offset=0&limit=20'
    const { tokens } = answer.parse(await service.read(path)).data
    const rows = readRows(token, tokens).toSorted((left, right) => placeOf(left) - placeOf(right))
    return new Map(
      trendingIntervals.map((interval) => [interval, takeOnce(rows.map((row) => toFigures(row, interval)))]),
    )
  }

  return {
    id: 'birdeye',
    serves: (network) => network === 'mainnet',
    perMinute: 1,
    questions: [{ intervals: trendingIntervals, ask }],
    readVerified: null,
    listedOnExchanges: null,
    close: service.close,
  }
}

const placeOf = ({ rank }: z.infer<typeof token>): number => rank ?? Number.MAX_SAFE_INTEGER

function toFigures(row: z.infer<typeof token>, interval: TrendingInterval): TrendingFigures {
  const isOfDay = interval === '24h'
  return {
    mint: row.address,
    isPromoted: false,
    price: row.price,
    marketCap: row.marketcap ?? row.fdv,
    liquidity: row.liquidity,
    volume: isOfDay ? row.volume24hUSD : null,
    change: isOfDay ? row.price24hChangePercent : null,
    prices: [],
    ageSeconds: null,
    holders: null,
  }
}
