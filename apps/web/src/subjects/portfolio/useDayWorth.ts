import type { Address } from '@solana/kit'
import { formatAmount, solDecimals, wrappedSolMint } from '@solsmith/chain'
import { useBalance, useNetwork } from '@solsmith/connect-react'
import type { Market } from '@solsmith/wire'
import { useQueries } from '@tanstack/react-query'
import { barsOf } from '#market/bars.ts'
import { candlesQuery } from '#market/candlesQuery.ts'
import { marketQuery } from '#market/marketQuery.ts'
import { type DayWorth, dayWorth, type PricedHolding } from './dayWorth.ts'
import { isCounted, useHoldings } from './useHoldings.ts'

const most = 8

const candleSeconds = '300'

type SolPool = { readonly pool: string; readonly quoteSide: 0 | 1 }

const solPoolOf = (market: Market | null | undefined): SolPool | null => {
  const found = market?.pools.find(({ mints }) => mints.includes(wrappedSolMint))
  return found ? { pool: found.pool, quoteSide: found.mints[0] === wrappedSolMint ? 0 : 1 } : null
}

/**
 * Worth of the wallet over 24 hours in SOL, without tokens that the total leaves out or limits, and with the number of
 * valued tokens without a price history; null while unknown.
 */
export function useDayWorth(wallet: Address): (DayWorth & { readonly missing: number }) | null {
  const network = useNetwork()
  const { data: lamports } = useBalance()
  const { tokens, totalUsd } = useHoldings(wallet)
  const wrapped = tokens?.find(({ mint }) => mint === wrappedSolMint)?.balance ?? 0n
  const valued = (tokens ?? [])
    .filter(
      (token) =>
        token.mint !== null && token.mint !== wrappedSolMint && token.worthUsd && isCounted(token) && !token.isCapped,
    )
    .slice(0, most)
  const now = Math.floor(Date.now() / 1_000)
  const markets = useQueries({
    queries: valued.map(({ mint }) => marketQuery(network.caip2, mint ?? '', { time: BigInt(now) })),
  })
  const pools = markets.map(({ data }) => solPoolOf(data))
  const candles = useQueries({
    queries: pools.map((found) => ({
      ...candlesQuery(network, found?.pool ?? '', candleSeconds),
      enabled: found !== null,
    })),
  })
  if (lamports === undefined || totalUsd === null) return null
  if (markets.some(({ isPending }) => isPending) || candles.some(({ isLoading }) => isLoading)) return null
  const priced = valued.flatMap(({ balance, decimals }, index): PricedHolding[] => {
    const [found, list] = [pools[index], candles[index]?.data]
    if (!found || !list || list.length === 0) return []
    const [own, sol] = [{ decimals }, { decimals: solDecimals }]
    const sides = found.quoteSide === 1 ? ([own, sol] as const) : ([sol, own] as const)
    const bars = barsOf({ sides, quoteSide: found.quoteSide }, list, Number(candleSeconds))
    return [{ amount: Number(formatAmount(balance, decimals)), bars }]
  })
  return {
    ...dayWorth(Number(formatAmount(lamports + wrapped, solDecimals)), priced, now),
    missing: valued.length - priced.length,
  }
}
