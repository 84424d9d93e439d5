import type { Address } from '@solana/kit'
import { formatNumber } from '#market/formatNumber.ts'
import { LineChart } from '#market/LineChart.tsx'
import { momentsWithin } from '#ui/dates.ts'
import { numberFormat } from '#ui/locale.ts'
import { Panel } from '#ui/Panel.tsx'
import { daySeconds } from './dayWorth.ts'
import styles from './Portfolio.module.css'
import { useDayWorth } from './useDayWorth.ts'
import { unpricedNames, useHoldings } from './useHoldings.ts'
import { en as words } from './words/en.ts'

/** Hidden without a visible change: SOL in SOL never changes. */
export function DayPanel({ wallet }: { wallet: Address }) {
  const day = useDayWorth(wallet)
  const unpriced = unpricedNames(useHoldings(wallet).tokens)
  if (day === null || day.change === null || isFlat(day.points)) return null
  return (
    <Panel isFlush level="h2" title={words.day} aside={writeChange(day.change)}>
      <LineChart
        label={words.dayLabel(writeChange(day.change))}
        points={day.points}
        formatX={momentsWithin(daySeconds)}
        formatY={formatNumber}
      />
      <p className={styles.pad}>
        {words.dayHint} {day.missing > 0 && words.dayMissing(day.missing)}
        {unpriced.map((name) => (
          <b key={name}>{words.unpriced(name)}</b>
        ))}
      </p>
    </Panel>
  )
}

const leastVisible = 0.00005

function isFlat(points: readonly { readonly y: number }[]): boolean {
  const levels = points.map(({ y }) => y)
  const highest = Math.max(...levels)
  return highest - Math.min(...levels) <= highest * leastVisible
}

const writeChange = (change: number): string =>
  numberFormat({ style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 2 }).format(change)
