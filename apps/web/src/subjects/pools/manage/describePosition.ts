import type { Pool, Position } from '@solsmith/tokens'
import { formatShort, nameOf, orient } from '#pool-parts/figures.ts'

/** `12.5 SOL` */
export function valueText(pool: Pick<Pool, 'sides' | 'quoteSide'>, value: bigint): string {
  const { quote } = orient(pool)
  return `${formatShort(value, quote.decimals)} ${nameOf(quote)}`
}

export function sumValues(positions: readonly Position[]): readonly string[] {
  const sums = new Map<string, { readonly pool: Pool; readonly value: bigint }>()
  for (const { pool, value } of positions) {
    const { mint } = orient(pool).quote
    sums.set(mint, { pool, value: (sums.get(mint)?.value ?? 0n) + value })
  }
  return [...sums.values()].map(({ pool, value }) => valueText(pool, value))
}

export function sumFees(positions: readonly Position[]): readonly string[] {
  const sums = new Map<string, { readonly text: string; readonly amount: bigint; readonly decimals: number }>()
  for (const { pool, fees } of positions)
    for (const [index, side] of pool.sides.entries()) {
      const amount = fees?.[index] ?? 0n
      const sum = (sums.get(side.mint)?.amount ?? 0n) + amount
      if (sum > 0n) sums.set(side.mint, { text: nameOf(side), amount: sum, decimals: side.decimals })
    }
  return [...sums.values()].map(({ text, amount, decimals }) => `${formatShort(amount, decimals)} ${text}`)
}
