import type { Address } from '@solana/kit'
import { isTokenError } from '../errors.ts'
import { atLeast } from './poolMath.ts'
import type { Hop, Pool, Route, Side, SwapKnown, SwapQuote, Venue } from './venue.ts'

/** Share of the slippage for the first of two trades, and its minimum in basis points. */
const firstPart = { divisor: 10, least: 1 }

type Input = {
  readonly from: Address
  readonly to: Address
  /** Base units, including the transfer fee. */
  readonly amountIn: bigint
  /** Basis points. */
  readonly slippageBps: number
}

/**
 * Finds the best route of one or two trades. A double route buys slightly less in between, so a move of the first pool
 * does not fail the second trade.
 *
 * @returns Null if no pool gives any output.
 */
export function findRoute(
  { quoteSwap }: Pick<Venue, 'quoteSwap'>,
  pools: readonly Pool[],
  { from, to, amountIn, slippageBps }: Input,
): Route | null {
  if (from === to) return null
  const quote = (pool: Pool, known: SwapKnown): SwapQuote | null => orNull(() => quoteSwap(pool, known, slippageBps))
  const toRoute = (hops: Route['hops']): Route => {
    const { amountOut, limit } = (hops[1] ?? hops[0]).quote
    return { hops, amountIn, amountOut, minimumOut: limit }
  }
  const direct = pools.flatMap((pool): Route[] => {
    const input = sideOf(pool, from, to)
    const found = input !== null && quote(pool, { input, amountIn })
    return found ? [toRoute([{ pool, quote: found }])] : []
  })
  const starts = pools.flatMap((pool) => {
    const input = sideOf(pool, from)
    return input === null ? [] : [{ pool, input, middle: pool.sides[input === 0 ? 1 : 0].mint }]
  })
  const middles = [...new Set(starts.map(({ middle }) => middle))]
  const double = middles.flatMap((middle): Route[] => {
    const first = best(
      starts
        .filter((start) => start.middle === middle)
        .map(({ pool, input }) => buyLess(pool, { input, amountIn, slippageBps, quote })),
    )
    const between = first?.quote.exact
    if (!first || between === undefined) return []
    const second = best(
      pools.map((pool) => {
        const input = sideOf(pool, middle, to)
        const found = input !== null && quote(pool, { input, amountIn: between })
        return found ? { pool, quote: found } : null
      }),
    )
    return second ? [toRoute([first, second])] : []
  })
  // Prefers fewer trades on a tie.
  return [...direct, ...double].reduce<Route | null>(
    (most, route) => (most === null || route.amountOut > most.amountOut ? route : most),
    null,
  )
}

/** Buys less by the first trade's slippage, and spends at most the whole amount. */
function buyLess(
  pool: Pool,
  {
    input,
    amountIn,
    slippageBps,
    quote,
  }: Omit<Input, 'from' | 'to'> & {
    readonly input: Side
    readonly quote: (pool: Pool, known: SwapKnown) => SwapQuote | null
  },
): Hop | null {
  const all = quote(pool, { input, amountIn })
  const bps = Math.max(firstPart.least, Math.floor(slippageBps / firstPart.divisor))
  const less = all && quote(pool, { input, amountOut: atLeast(all.amountOut, bps) })
  return less ? { pool, quote: { ...less, limit: amountIn } } : null
}

function sideOf({ sides: [first, second] }: Pool, mint: Address, other?: Address): Side | null {
  if (first.mint === mint && (other ?? second.mint) === second.mint) return 0
  return second.mint === mint && (other ?? first.mint) === first.mint ? 1 : null
}

const best = (hops: readonly (Hop | null)[]): Hop | null =>
  hops.reduce<Hop | null>(
    (most, hop) => (hop && (!most || hop.quote.amountOut > most.quote.amountOut) ? hop : most),
    null,
  )

/** A paused, empty or shallow pool is no route; other errors are bugs. */
function orNull<T>(ask: () => T): T | null {
  try {
    return ask()
  } catch (error) {
    if (isTokenError(error)) return null
    throw error
  }
}
