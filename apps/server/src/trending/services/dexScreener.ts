import { type TrendingInterval, trendingIntervals } from '@solsmith/wire'
import * as z from 'zod'
import type { TrendingFigures } from '../trendingSource.ts'
import { createService } from './createService.ts'
import { amount, mint, percent, readAge, readRows, signed } from './figures.ts'
import type { ServiceInput, TrendingService } from './trendingService.ts'

/** Per request. */
const tokenLimit = 30

const boost = z.object({ chainId: z.string(), tokenAddress: z.string() })

const spans = { m5: amount, h1: amount, h6: amount, h24: amount }
const changes = { m5: percent, h1: percent, h6: percent, h24: percent }
const keys: { readonly [I in TrendingInterval]: keyof typeof spans } = {
  '5m': 'm5',
  '1h': 'h1',
  '6h': 'h6',
  '24h': 'h24',
}

const pair = z.object({
  baseToken: z.object({ address: z.string() }),
  priceUsd: amount,
  fdv: amount,
  marketCap: amount,
  /** Milliseconds since 1970. */
  pairCreatedAt: signed,
  liquidity: z.object({ usd: amount }).nullable().catch(null).default(null),
  volume: z.object(spans).nullable().catch(null).default(null),
  priceChange: z.object(changes).nullable().catch(null).default(null),
})
type Pair = z.infer<typeof pair>

/** Promoted tokens of mainnet. */
export function createDexScreener({ url, now, today }: ServiceInput): TrendingService {
  const service = createService({ url, headers: {} }, now)

  async function ask() {
    const boosts = readRows(boost, z.array(z.unknown()).parse(await service.read('/token-boosts/top/v1')))
    const onSolana = boosts.filter(
      ({ chainId, tokenAddress }) => chainId === 'solana' && mint.safeParse(tokenAddress).success,
    )
    const mints = [...new Set(onSolana.map(({ tokenAddress }) => tokenAddress))].slice(0, tokenLimit)
    if (mints.length === 0) return new Map(trendingIntervals.map((interval) => [interval, []]))
    const found = z.array(z.unknown()).parse(await service.read(`/tokens/v1/solana/${mints.join(',')}`))
    const pairs = Map.groupBy(readRows(pair, found), ({ baseToken }) => baseToken.address)
    const deepest = new Map(mints.map((one) => [one, findDeepest(pairs.get(one) ?? [])]))
    return new Map(
      trendingIntervals.map((interval) => [
        interval,
        mints.map((one) => toFigures(one, deepest.get(one), { interval, today })),
      ]),
    )
  }

  return {
    id: 'dexscreener',
    serves: (network) => network === 'mainnet',
    perMinute: 1,
    questions: [{ intervals: trendingIntervals, ask }],
    readVerified: null,
    listedOnExchanges: null,
    close: service.close,
  }
}

const findDeepest = (pairs: readonly Pair[]): Pair | undefined =>
  pairs.toSorted((left, right) => (right.liquidity?.usd ?? 0) - (left.liquidity?.usd ?? 0))[0]

function toFigures(
  address: string,
  found: Pair | undefined,
  { interval, today }: { readonly interval: TrendingInterval; readonly today: () => number },
): TrendingFigures {
  const key = keys[interval]
  return {
    mint: address,
    isPromoted: true,
    price: found?.priceUsd ?? null,
    marketCap: found?.marketCap ?? found?.fdv ?? null,
    liquidity: found?.liquidity?.usd ?? null,
    volume: found?.volume?.[key] ?? null,
    change: found?.priceChange?.[key] ?? null,
    prices: [],
    ageSeconds: readAge(found?.pairCreatedAt ?? null, today),
    holders: null,
  }
}
