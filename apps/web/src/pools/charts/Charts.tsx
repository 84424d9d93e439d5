import { type Network, writeNumber } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import type { Pool, PoolHistory } from '@solsmith/tokens'
import { callEndpoint, candleSpans, fetchCandles } from '@solsmith/wire'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { decimalsOf, formatPrice, formatShort, nameOf, orient, pairOf, priceOf } from '#pool-parts/figures.ts'
import tables from '#pool-parts/Pools.module.css'
import { poolHistoryQuery } from '#pool-parts/poolQueries.ts'
import { momentsWithin, utcText } from '#pool-parts/time.ts'
import { useErrorText } from '#review/progress/useErrorText.ts'
import { Panel } from '#ui/Panel.tsx'
import { Segments } from '#ui/Segments.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import work from '#ui/work.module.css'
import { useWords } from '#words/useWords.ts'
import { amountsText } from '../manage/describePosition.ts'
import styles from '../manage/Manage.module.css'
import { en } from '../manage/words/en.ts'
import { candlePoints, liquidityPoints, pricePoints } from './chartPoints.ts'
import { formatNumber } from './formatNumber.ts'
import { type ChartPoint, LineChart } from './LineChart.tsx'

/** A span that was drawn just now is not asked for again. */
const staleMs = 15_000

/** What trades paid, by spans of time, where this site's server reads the network; nothing elsewhere, and while it is away. */
const candlesQuery = (network: Network, pool: Pool, seconds: (typeof candleSpans)[number]) =>
  queryOptions({
    queryKey: ['candles', network.genesisHash, pool.address, seconds],
    queryFn: async () => {
      const params = { chainId: network.caip2, pool: pool.address }
      return (await callEndpoint({ baseUrl: '' }, fetchCandles, { params, query: { seconds } })).candles
    },
    staleTime: staleMs,
    retry: false,
  })

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
  const network = useNetwork()
  const [span, setSpan] = useState<Span>('events')
  // Days are kept for longest: whether there are any decides whether there is a choice.
  const { data: days = [] } = useQuery(candlesQuery(network, pool, '86400'))
  const { data: candles = [], isPending } = useQuery(candlesQuery(network, pool, span === 'events' ? '86400' : span))
  const last = candles.at(-1)
  return (
    <Panel isFlush level="h2" title={words.price} aside={words.unit(nameOf(quote), nameOf(token))}>
      {(days.length > 0 || span !== 'events') && (
        <div className={styles.pad}>
          <Segments label={words.span} value={span} options={spanOptions(words.spans)} onChange={setSpan} />
        </div>
      )}
      {span === 'events' ? (
        <PricesAfterEvents pool={pool} history={history} />
      ) : isPending ? (
        <Skeleton height="240px" />
      ) : (
        <Drawing
          label={words.candlesLabel(pairOf(pool), candles.length)}
          points={candlePoints(pool, candles, Number(span))}
          source={last && words.fromTrades(writeNumber(last.slot))}
        />
      )}
      <Events pool={pool} history={history} />
      {history.averages.length > 0 && <Averages pool={pool} history={history} />}
    </Panel>
  )
}

function PricesAfterEvents({ pool, history }: Input) {
  const words = useWords({ en }).charts
  const points = pricePoints(pool, history)
  return <Drawing label={words.priceLabel(pairOf(pool), points.length)} points={points} />
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

type Span = 'events' | (typeof candleSpans)[number]

const spanOptions = (words: Readonly<Record<Span, string>>) =>
  (['events', ...candleSpans] as const).map((value) => ({ value, label: words[value] }))

function Drawing({
  label,
  points,
  source,
}: {
  label: string
  points: readonly ChartPoint[]
  source?: string | undefined
}) {
  const words = useWords({ en }).charts
  if (points.length < 2) return <p className={styles.pad}>{words.few}</p>
  const span = (points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0)
  return (
    <>
      <p className={tables.units}>
        <span>{source ?? words.from}</span>
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
