import { formatAmount, formatDecimal, solDecimals, wrappedSolMint } from '@solsmith/chain'
import type { ActionReceipt } from '@solsmith/tokens'

export type ReceiptToken = { readonly symbol: string; readonly decimals: number | null }

type Fact = ActionReceipt['facts'][number]

/** Of Raydium's LP tokens. */
const lpDecimals = 9

const mintParts: Readonly<Record<string, string>> = {
  amountIn: 'in',
  maximumIn: 'in',
  amountOut: 'out',
  minimumOut: 'out',
  amountFirst: 'first',
  maximumFirst: 'first',
  minimumFirst: 'first',
  amountSecond: 'second',
  maximumSecond: 'second',
  minimumSecond: 'second',
  amount: 'mint',
  maximumFee: 'mint',
}

export const mintsOf = ({ with: values }: Fact): readonly string[] =>
  ['in', 'out', 'first', 'second', 'mint'].flatMap((part) => (values[part] ? [values[part]] : []))

/** An amount with its unit; null for values that are not amounts. */
export function factAmount(
  { does, with: values }: Fact,
  part: string,
  tokenOf: (mint: string) => ReceiptToken,
  words: { readonly baseUnits: (amount: string) => string; readonly lp: string },
): string | null {
  const value = values[part]
  if (value === undefined || !/^\d+$/.test(value)) return null
  const write = (decimals: number, symbol: string) =>
    `${formatDecimal(formatAmount(BigInt(value), decimals))} ${symbol}`
  if (part === 'lamports' || (does === 'unwrap' && part === 'amount')) return write(solDecimals, 'SOL')
  if (part === 'liquidity') return write(lpDecimals, words.lp)
  const from = mintParts[part]
  if (from === undefined) return null
  const mint = values[from]
  if (mint === wrappedSolMint) return write(solDecimals, 'SOL')
  const token = mint ? tokenOf(mint) : null
  return token && token.decimals !== null ? write(token.decimals, token.symbol) : words.baseUnits(formatDecimal(value))
}
