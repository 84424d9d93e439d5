import { formatAmount, writeNumber } from '@solsmith/chain'
import { FigureText } from '#ui/FigureText.tsx'
import { shortFigure } from './shortFigure.ts'

/** Amount with four digits, and the exact one in its title. */
export function ShortAmount({ amount, decimals }: { amount: bigint; decimals: number }) {
  const plain = formatAmount(amount, decimals)
  return <FigureText short={shortFigure(plain)} whole={writeNumber(plain)} />
}
