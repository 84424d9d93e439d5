import { writeNumber } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import type { Pool, PoolHistory } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { decimalsOf, formatPrice, formatShort, nameOf, orient, pairOf, priceOf } from '#pool-parts/figures.ts'
import tables from '#pool-parts/Pools.module.css'
import { poolHistoryQuery } from '#pool-parts/poolQueries.ts'
import { momentsWithin, utcText } from '#pool-parts/time.ts'
import { useErrorText } from '#review/progress/useErrorText.ts'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import work from '#ui/work.module.css'
import { useWords } from '#words/useWords.ts'
import { amountsText } from '../manage/describePosition.ts'
import styles from '../manage/Manage.module.css'
import { en } from '../manage/words/en.ts'
import { liquidityPoints, pricePoints } from './chartPoints.ts'
import { formatNumber } from './formatNumber.ts'
import { type ChartPoint, LineChart } from './LineChart.tsx'

/** Price and liquidity of a pool, from its own transactions and observations; each with its table. */
export function Charts({ pool }: { pool: Pool }) {
  const words = useWords({ en }).charts
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
  return (
    <div className={styles.two}>
      <PriceChart pool={pool} history={data} />
      <LiquidityChart pool={pool} history={data} />
    </div>
  )
}

type Input = { pool: Pool; history: PoolHistory }

function PriceChart({ pool, history }: Input) {
  const words = useWords({ en }).charts
  const { token, quote } = orient(pool)
  const points = pricePoints(pool, history)
  return (
    <Panel isFlush level="h2" title={words.price} aside={words.unit(nameOf(quote), nameOf(token))}>
      <Drawing label={words.priceLabel(pairOf(pool), points.length)} points={points} />
      <Events pool={pool} history={history} />
      {history.averages.length > 0 && <Averages pool={pool} history={history} />}
    </Panel>
  )
}

function LiquidityChart({ pool, history }: Input) {
  const words = useWords({ en }).charts
  const { quote } = orient(pool)
  const points = liquidityPoints(pool, history)
  return (
    <Panel isFlush level="h2" title={words.liquidity} aside={nameOf(quote)}>
      <Drawing label={words.liquidityLabel(nameOf(quote), points.length)} points={points} />
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
                <td>{event.time === null ? writeNumber(event.slot.toString()) : utcText(event.time)}</td>
                <td className={tables.end}>{amountsText(pool, event.reserves)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  )
}

function Drawing({ label, points }: { label: string; points: readonly ChartPoint[] }) {
  const words = useWords({ en }).charts
  if (points.length < 2) return <p className={styles.pad}>{words.few}</p>
  const span = (points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0)
  return (
    <>
      <p className={tables.units}>
        <span>{words.from}</span>
      </p>
      <LineChart label={label} points={points} formatX={momentsWithin(span)} formatY={formatNumber} />
    </>
  )
}

function Events({ pool, history }: Input) {
  const words = useWords({ en }).charts
  const price = (event: PoolHistory['events'][number]) =>
    formatPrice(priceOf(event.reserves, pool.quoteSide), decimalsOf(pool))
  const amounts = (event: PoolHistory['events'][number]) => {
    if (event.kind !== 'swap') return amountsText(pool, event.amounts)
    const [from, to] = event.input === 0 ? pool.sides : [pool.sides[1], pool.sides[0]]
    return `${formatShort(event.amountIn, from.decimals)} ${nameOf(from)} → ${formatShort(event.amountOut, to.decimals)} ${nameOf(to)}`
  }
  return (
    <details className={`${tables.fold} ${styles.pad}`}>
      <summary>{words.table}</summary>
      {history.hasMore && <p className={work.hint}>{words.more}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to get in. */}
      <section className={tables.scroll} tabIndex={0} aria-label={words.price}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{words.columns.time}</th>
              <th scope="col">{words.columns.what}</th>
              <th scope="col">{words.columns.amounts}</th>
              <th scope="col" className={tables.end}>
                {words.columns.price}
              </th>
            </tr>
          </thead>
          <tbody>
            {history.events.toReversed().map((event) => (
              <tr key={`${event.signature} ${event.kind} ${event.reserves.join(' ')}`}>
                <td className={tables.figure}>
                  {event.time === null ? writeNumber(event.slot.toString()) : utcText(event.time)}
                </td>
                <td>{words.kinds[event.kind]}</td>
                <td className={tables.figure}>{amounts(event)}</td>
                <td className={`${tables.figure} ${tables.end}`}>{price(event)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

function Averages({ pool, history }: Input) {
  const words = useWords({ en }).charts
  return (
    <details className={`${tables.fold} ${styles.pad}`}>
      <summary>{words.observed}</summary>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{words.columns.time}</th>
            <th scope="col">{words.columns.until}</th>
            <th scope="col" className={tables.end}>
              {words.columns.price}
            </th>
          </tr>
        </thead>
        <tbody className={tables.figure}>
          {history.averages.toReversed().map(({ from, to, price }) => (
            <tr key={`${from} ${to}`}>
              <td>{utcText(from)}</td>
              <td>{utcText(to)}</td>
              <td className={tables.end}>{formatPrice(price, decimalsOf(pool))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
