import { type Address, address } from '@solana/kit'
import { formatAmount, showHidden, solDecimals, wrappedSolMint } from '@solsmith/chain'
import { useHeldTokens, useNetwork, usePrices } from '@solsmith/connect-react'
import { isEmptied, type Pool } from '@solsmith/tokens'
import { useQueries, useQuery } from '@tanstack/react-query'
import { positionsQuery, tokenPoolsQuery } from '#pool-parts/poolQueries.ts'
import { type FeeRise, feeRiseInPool } from '#score/feeRise.ts'
import { ownTokensQuery } from './ownTokens.ts'

type HeldToken = NonNullable<ReturnType<typeof useHeldTokens>>[number]

export type Holding = HeldToken & {
  readonly isOwn: boolean
  /** If true, `worthUsd` is the SOL in its pools, which is below its balance at their price. */
  readonly isCapped: boolean
  readonly isEmptied: boolean
  readonly feeRise: FeeRise | null
}

type Holdings = {
  /** Most valuable first, without spam and LP tokens; undefined while unknown. */
  readonly tokens: readonly Holding[] | undefined
  readonly spamCount: number
  /** Sum of the counted rows as shown; null while unknown. */
  readonly totalUsd: number | null
  readonly isOwn: (mint: string | null) => boolean
}

/** Pools are read of this many tokens. */
const cappedCount = 20
const emptiedCount = 5

export function useHoldings(wallet: Address): Holdings {
  const network = useNetwork()
  const held = useHeldTokens()
  const { data: own } = useQuery(ownTokensQuery(network, wallet))
  const { data: pools } = useQuery(positionsQuery(network, wallet))
  const ownMints = new Set<string | null>(own?.tokens.map(({ token }) => token.address))
  const lpMints = new Set<string | null>(pools?.positions.map(({ pool }) => pool.lpMint))
  const listed = held?.filter(({ mint, isSpam }) => !isSpam && !lpMints.has(mint))
  const paid = usePayable(listed?.filter(({ mint }) => !ownMints.has(mint)) ?? [])
  const { emptied, rises } = useTroubles(own ? (listed?.filter(({ mint }) => !ownMints.has(mint)) ?? []) : [])
  const tokens = listed
    ?.map((token): Holding => {
      const { mint, worthUsd } = token
      const most = paid.mostUsd.get(mint)
      const isGone = emptied.has(mint)
      const isCapped = !isGone && most !== undefined && worthUsd !== null && worthUsd > most
      const payable = isCapped ? most : worthUsd
      return {
        ...token,
        isOwn: ownMints.has(mint),
        isCapped,
        isEmptied: isGone,
        feeRise: rises.get(mint) ?? null,
        worthUsd: isGone ? null : payable,
      }
    })
    .toSorted((left, right) => (right.worthUsd ?? -1) - (left.worthUsd ?? -1))
  return {
    tokens,
    spamCount: held?.filter(({ isSpam }) => isSpam).length ?? 0,
    totalUsd:
      tokens && own && !paid.isReading
        ? tokens.reduce((sum, token) => sum + (isCounted(token) ? shownUsd(token.worthUsd ?? 0) : 0), 0)
        : null,
    isOwn: (mint) => ownMints.has(mint),
  }
}

/** Own tokens' pools cannot pay for the whole supply, and frozen tokens cannot be sold. */
export const isCounted = ({ isOwn, isFrozen }: Pick<Holding, 'isOwn' | 'isFrozen'>): boolean => !isOwn && !isFrozen

export const unpricedNames = (tokens: readonly Holding[] | undefined): readonly string[] =>
  (tokens ?? []).flatMap(({ isEmptied: isGone, symbol, name }) => (isGone ? [showHidden(symbol || name)] : []))

function useTroubles(tokens: readonly HeldToken[]): {
  readonly emptied: ReadonlySet<string | null>
  readonly rises: ReadonlyMap<string | null, FeeRise>
} {
  const network = useNetwork()
  const mintsOf = (isPriced: boolean) =>
    tokens.flatMap(({ mint, worthUsd }) =>
      mint === null || mint === wrappedSolMint || Boolean(worthUsd) !== isPriced ? [] : address(mint),
    )
  const priced = network.id === 'sandbox' ? mintsOf(true).slice(0, cappedCount) : []
  const mints = [...mintsOf(false).slice(0, emptiedCount), ...priced]
  const found = useQueries({
    queries: mints.map((mint) => ({ ...tokenPoolsQuery(network, mint), refetchInterval: false, retry: false })),
  })
  const deepest = mints.flatMap((mint, index) => (found[index]?.data ?? []).slice(0, 1).map((pool) => ({ mint, pool })))
  return {
    emptied: new Set(deepest.flatMap(({ mint, pool }) => (isEmptied(pool.sides) ? [mint] : []))),
    rises: new Map(
      deepest.flatMap(({ mint, pool }) => {
        const side = pool.sides.find((one) => one.mint === mint)
        const rise = side && feeRiseInPool(side, pool)
        return rise ? [[mint, rise] as const] : []
      }),
    ),
  }
}

/** Rounded as it is shown, so that rows add up to their total. */
export const shownUsd = (usd: number): number => (usd < 1 ? usd : Math.round(usd * 100) / 100)

/** SOL in the pools of each token, in dollars. On the sandbox only, where all prices come from pools. */
function usePayable(tokens: readonly HeldToken[]): {
  readonly mostUsd: ReadonlyMap<string | null, number>
  readonly isReading: boolean
} {
  const network = useNetwork()
  const valued = tokens
    .filter(({ mint, worthUsd }) => network.id === 'sandbox' && mint !== null && mint !== wrappedSolMint && worthUsd)
    .toSorted((left, right) => (right.worthUsd ?? 0) - (left.worthUsd ?? 0))
    .flatMap(({ mint }) => (mint === null ? [] : address(mint)))
    .slice(0, cappedCount)
  const found = useQueries({ queries: valued.map((mint) => tokenPoolsQuery(network, mint)) })
  const { data: prices, isLoading } = usePrices(valued.length > 0 ? [`${network.caip2}:${wrappedSolMint}`] : [])
  const solUsd = prices?.[0]?.priceUsd ?? null
  const mostUsd = valued.flatMap((mint, index) => {
    const pools = found[index]?.data ?? []
    return pools.length === 0 || solUsd === null ? [] : [[mint, solIn(pools) * solUsd] as const]
  })
  return { mostUsd: new Map(mostUsd), isReading: isLoading || found.some(({ isPending }) => isPending) }
}

const solIn = (pools: readonly Pool[]): number => {
  const sides = pools.flatMap((pool) => pool.sides.filter(({ mint }) => mint === wrappedSolMint))
  return Number(
    formatAmount(
      sides.reduce((sum, { reserve }) => sum + reserve, 0n),
      solDecimals,
    ),
  )
}
