import { formatAmount, writeNumber } from '@solsmith/chain'
import { FigureText } from '#ui/FigureText.tsx'
import { shortFigure } from './shortFigure.ts'

/** An amount in a list or a heading: four digits, with the exact one behind them. */
export function ShortAmount({ amount, decimals }: { amount: bigint; decimals: number }) {
  const plain = formatAmount(amount, decimals)
  return <FigureText short={shortFigure(plain)} whole={writeNumber(plain)} />
}
