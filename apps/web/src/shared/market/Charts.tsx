import { formatDecimal } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import type { Pool, PoolHistory } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { amountsText, nameOf, orient } from '#pool-parts/figures.ts'
import tables from '#pool-parts/Pools.module.css'
import { poolHistoryQuery } from '#pool-parts/poolQueries.ts'
import { useErrorText } from '#review/progress/useErrorText.ts'
import { momentsWithin, utcText } from '#ui/dates.ts'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import work from '#ui/work.module.css'
import { liquidityPoints } from './chartPoints.ts'
import { formatNumber } from './formatNumber.ts'
import { LineChart } from './LineChart.tsx'
import styles from './Market.module.css'
import { PriceChart } from './PriceChart.tsx'
import { en } from './words/en.ts'

export function Charts({
  pool,
  hasLiquidity = true,
  children,
}: {
  pool: Pool
  hasLiquidity?: boolean
  children?: ReactNode
}) {
  const words = en.charts
  const describe = useErrorText()
  const { data, isPending, error } = useQuery(poolHistoryQuery(useNetwork(), pool))
  if (isPending)
    return (
      <div aria-busy="true">
        <p role="status" className={work.hint}>
          {words.reading}
        </p>
        <Skeleton height="240px" />
      </div>
    )
  if (error)
    return (
      <p role="alert" className={work.hint}>
        {words.failed}. {describe(error)}
      </p>
    )
  if (!hasLiquidity) return <PriceChart pool={pool} history={data} />
  return (
    <>
      <PriceChart pool={pool} history={data} />
      <div className={styles.two}>
        <LiquidityChart pool={pool} history={data} />
        {children}
      </div>
    </>
  )
}

function LiquidityChart({ pool, history }: { pool: Pool; history: PoolHistory }) {
  const words = en.charts
  const { quote } = orient(pool)
  const points = liquidityPoints(pool, history)
  return (
    <Panel isFlush level="h2" title={words.liquidity} aside={nameOf(quote)}>
      {points.length < 2 ? (
        <p className={styles.pad}>{words.few}</p>
      ) : (
        <>
          <p className={tables.units}>
            <span>{words.from}</span>
          </p>
          <LineChart
            label={words.liquidityLabel(nameOf(quote), points.length)}
            points={points}
            formatX={momentsWithin((points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0))}
            formatY={formatNumber}
          />
        </>
      )}
      <details className={`${tables.fold} ${styles.pad}`}>
        <summary>{words.table}</summary>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{words.columns.time}</th>
              <th scope="col" className={tables.end}>
                {words.columns.holds}
              </th>
            </tr>
          </thead>
          <tbody className={tables.figure}>
            {history.events.toReversed().map((event) => (
              <tr key={`${event.signature} ${event.kind} ${event.reserves.join(' ')}`}>
                <td>{event.time === null ? formatDecimal(event.slot.toString()) : utcText(event.time)}</td>
                <td className={tables.end}>{amountsText(pool, event.reserves)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  )
}
