import { parseAmount, readNumber } from '@solsmith/chain'

/**
 * Parses an amount like the pages: `1,000.5` is a thousand and a half.
 *
 * @throws {ChainError} as `parseAmount`.
 */
export const parseTyped = (text: string, decimals: number): bigint => parseAmount(readNumber(text), decimals)
