import { foldText, wrappedSolMint } from '@solsmith/chain'
import type { PoolTerms } from '@solsmith/tokens'
import type { PoolSort } from '@solsmith/wire'
import type { DayTrades } from './readDayTrades.ts'
import { isGone, type KnownPool, liquidityOf } from './readKnown.ts'

/** In lamports; null: unknown. */
export type RankedPool = {
  readonly pool: KnownPool
  /** Base token, then quote token. */
  readonly mints: readonly [string, string]
  readonly liquidity: bigint | null
  readonly volume: bigint | null
  readonly fees: bigint | null
  readonly yieldMillionths: bigint | null
  readonly lockedMillionths: bigint | null
  readonly feeMillionths: bigint | null
  readonly ageSeconds: number | null
  readonly trades: number
  readonly isEmptied: boolean
}

/** Zero and null match any pool. */
export type PoolFilters = {
  readonly search: string
  readonly leastLiquidity: bigint
  readonly isHalfLocked: boolean
  readonly mostAge: number
}

const million = 1_000_000n
const yearDays = 365n

/** Lamports per base units. */
type SolPrice = { readonly lamports: bigint; readonly units: bigint }

/** From the deepest pool against SOL. */
function pricesOf(pools: readonly KnownPool[]): ReadonlyMap<string, SolPrice> {
  const prices = new Map<string, SolPrice>([[wrappedSolMint, { lamports: 1n, units: 1n }]])
  for (const pool of pools) {
    const { mints, reserves } = pool
    if (isGone(pool)) continue
    const side = mints.indexOf(wrappedSolMint)
    const mint = mints[side === 0 ? 1 : 0]
    const [lamports, units] = side === 0 ? reserves : [reserves[1], reserves[0]]
    if (side === -1 || units === 0n || mint === wrappedSolMint) continue
    if (lamports > (prices.get(mint)?.lamports ?? 0n)) prices.set(mint, { lamports, units })
  }
  return prices
}

export function figurePools(
  pools: readonly KnownPool[],
  trades: ReadonlyMap<string, DayTrades>,
  { terms, now }: { readonly terms: ReadonlyMap<string, PoolTerms>; readonly now: number },
): readonly RankedPool[] {
  const prices = pricesOf(pools)
  return pools.map((pool) => {
    const { mints, reserves } = pool
    // Quote is SOL, else the deeper token against it.
    const depths = mints.map((mint) => prices.get(mint)?.lamports ?? 0n)
    const solSide = mints.indexOf(wrappedSolMint)
    const quote = solSide !== -1 ? solSide : (depths[0] ?? 0n) > (depths[1] ?? 0n) ? 0 : 1
    const price = prices.get(mints[quote] ?? '')
    const inLamports = (units: bigint) => (price ? (units * price.lamports) / price.units : null)
    const day = trades.get(pool.pool)
    const term = terms.get(pool.pool)
    const liquidity = solSide !== -1 ? liquidityOf(pool) : inLamports(2n * (reserves[quote] ?? 0n))
    const volume = inLamports(day?.volumes[quote] ?? 0n)
    const isDust = isGone(pool)
    const fees = term && volume !== null ? (volume * term.providerFeeRate) / million : null
    return {
      pool,
      mints: quote === 1 ? [mints[0], mints[1]] : [mints[1], mints[0]],
      liquidity,
      volume,
      fees,
      yieldMillionths: fees !== null && liquidity && !isDust ? (fees * yearDays * million) / liquidity : null,
      lockedMillionths: isDust ? null : (term?.lockedMillionths ?? null),
      feeMillionths: term?.tradeFeeRate ?? null,
      ageSeconds: term ? Math.max(now - Number(term.openTime), 0) : null,
      trades: day?.trades ?? 0,
      isEmptied: isDust,
    }
  })
}

/** Unknown figures match no filter. */
export function filterPools(
  pools: readonly RankedPool[],
  { search, leastLiquidity, isHalfLocked, mostAge }: PoolFilters,
  symbolOf: (mint: string) => string,
): readonly RankedPool[] {
  const words = foldText(search)
    .split(/[\s/]+/)
    .filter(Boolean)
  const isFound = ({ pool, mints }: RankedPool) => {
    if (words.length === 0 || [pool.pool, ...mints].includes(search.trim())) return true
    const text = foldText(mints.map(symbolOf).join(' '))
    return words.every((word) => text.includes(word))
  }
  return pools.filter(
    (one) =>
      isFound(one) &&
      (leastLiquidity === 0n || (one.liquidity ?? 0n) >= leastLiquidity) &&
      (!isHalfLocked || (one.lockedMillionths ?? 0n) >= million / 2n) &&
      (mostAge === 0 || (one.ageSeconds ?? Number.POSITIVE_INFINITY) <= mostAge),
  )
}

/** Unknown last, ties by address, so pages fit together. */
export function sortPools(pools: readonly RankedPool[], sort: PoolSort, order: 'down' | 'up'): readonly RankedPool[] {
  const figureOf: Readonly<Record<PoolSort, (pool: RankedPool) => bigint | null>> = {
    liquidity: ({ liquidity }) => liquidity,
    volume: ({ volume }) => volume,
    fees: ({ fees }) => fees,
    yield: ({ yieldMillionths }) => yieldMillionths,
    locked: ({ lockedMillionths }) => lockedMillionths,
    age: ({ ageSeconds }) => (ageSeconds === null ? null : BigInt(ageSeconds)),
  }
  const sign = order === 'down' ? -1 : 1
  return pools
    .map((pool) => ({ pool, value: figureOf[sort](pool) }))
    .toSorted((left, right) => {
      const byAddress = left.pool.pool.pool < right.pool.pool.pool ? -1 : 1
      if (left.value === null || right.value === null)
        return Number(left.value === null) - Number(right.value === null) || byAddress
      return left.value === right.value ? byAddress : sign * (left.value < right.value ? -1 : 1)
    })
    .map(({ pool }) => pool)
}
