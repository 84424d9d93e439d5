import { formatAmount, formatDecimal } from '@solsmith/chain'
import { FigureText } from '#ui/FigureText.tsx'
import { shortBalance } from './shortFigure.ts'

export function ShortAmount({ amount, decimals }: { amount: bigint; decimals: number }) {
  const plain = formatAmount(amount, decimals)
  return <FigureText short={shortBalance(plain)} whole={formatDecimal(plain)} />
}
