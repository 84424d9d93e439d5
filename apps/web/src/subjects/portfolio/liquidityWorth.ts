import { wrappedSolMint } from '@solsmith/chain'
import { isEmptied, type Position } from '@solsmith/tokens'
import { orient } from '#pool-parts/figures.ts'

type Parts = Pick<Position, 'pool' | 'kind' | 'value' | 'fees'>

/**
 * Lamports that the wallet can withdraw from pools against SOL: free liquidity, and fees of locked liquidity. Of own
 * tokens only the SOL side counts.
 */
export const liquidityWorth = (positions: readonly Parts[], isOwn: (mint: string) => boolean): bigint =>
  positions.reduce((sum, { pool, kind, value, fees }) => {
    const { token, quote } = orient(pool)
    if (quote.mint !== wrappedSolMint) return sum
    const [ofToken, ofQuote] = [fees?.[pool.quoteSide === 0 ? 1 : 0] ?? 0n, fees?.[pool.quoteSide] ?? 0n]
    if (isOwn(token.mint)) return sum + ofQuote + (kind === 'free' ? value / 2n : 0n)
    const earned =
      ofQuote + (token.reserve === 0n || isEmptied(pool.sides) ? 0n : (ofToken * quote.reserve) / token.reserve)
    return sum + earned + (kind === 'free' ? value : 0n)
  }, 0n)
