import { isAddress } from '@solana/kit'
import * as z from 'zod'
import type { TrendingFigures } from '../trendingSource.ts'

const decimal = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i)]).transform(Number)

/** Number or decimal text; else null. */
export const signed = decimal.pipe(z.number()).nullable().catch(null).default(null)

/** Nonnegative. */
export const amount = signed.transform((value) => (value === null || value < 0 ? null : value))

/** 5 becomes 0.05. */
export const percent = signed.transform((value) => (value === null ? null : value / 100))

export const mint = z.string().refine((value) => isAddress(value))

/** May be wrong. */
export function readAge(at: number | null, today: () => number): number | null {
  return at === null || Number.isNaN(at) ? null : Math.max(Math.floor((today() - at) / 1_000), 0)
}

/**
 * Omits invalid rows.
 *
 * @throws {TypeError} if all are.
 */
export function readRows<Row>(schema: z.ZodType<Row>, list: readonly unknown[]): readonly Row[] {
  const rows = list.flatMap((one) => {
    const row = schema.safeParse(one)
    return row.success ? [row.data] : []
  })
  if (list.length > 0 && rows.length === 0) throw new TypeError('no row of the list can be read')
  return rows
}

/** Keeps the first rank. */
export const takeOnce = (list: readonly TrendingFigures[]): readonly TrendingFigures[] =>
  [...new Map(list.toReversed().map((one) => [one.mint, one])).values()].toReversed()
