import type { Conversion } from '@solsmith/tokens'
import { Panel } from '#ui/Panel.tsx'
import styles from './Affiliate.module.css'
import { byDay } from './figures.ts'
import { en as words } from './words/en.ts'
import { formatSol } from './writeShare.ts'

const width = 600
const height = 66
const gap = 4

export function DaysChart({ conversions }: { conversions: readonly Conversion[] }) {
  const rows = byDay(conversions, Date.now() / 1_000)
  const most = rows.flatMap(({ days }) => days).reduce((left, right) => (left > right ? left : right), 0n)
  return (
    <Panel level="h2" title={words.chart.title}>
      {rows.length === 0 && <p className={styles.hint}>{words.chart.none}</p>}
      {rows.map(({ action, conversions: count, lamports, days }) => (
        <div key={action} className={styles.days}>
          <p>
            {words.actions[action] ?? action}
            <small>{words.chart.counted(count)}</small>
          </p>
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={words.chart.alt(words.actions[action] ?? action, `${formatSol(maximum(days))} SOL`)}
          >
            {days.map((day, index) => {
              const bar = barOf(day, most)
              const step = width / days.length
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place.
                <rect key={index} x={index * step + gap / 2} y={height - bar} width={step - gap} height={bar} />
              )
            })}
          </svg>
          <b>{formatSol(lamports)} SOL</b>
        </div>
      ))}
      {rows.length > 0 && (
        <p className={styles.axis}>
          <span>{words.chart.start}</span>
          <span>{words.chart.today}</span>
        </p>
      )}
    </Panel>
  )
}

const maximum = (days: readonly bigint[]) => days.reduce((left, right) => (left > right ? left : right), 0n)

const barOf = (day: bigint, most: bigint) =>
  day === 0n || most === 0n ? 1 : Math.max(3, Number((day * BigInt(height)) / most))
