import { formatDecimal } from '@solsmith/chain'
import { useNetwork, useSeen } from '@solsmith/connect-react'
import type { Pool, PoolHistory } from '@solsmith/tokens'
import { candleSpans } from '@solsmith/wire'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import {
  amountsText,
  decimalsOf,
  formatPrice,
  formatShort,
  nameOf,
  orient,
  pairOf,
  plainPrice,
  priceOf,
} from '#pool-parts/figures.ts'
import tables from '#pool-parts/Pools.module.css'
import { shortFigure } from '#pool-parts/shortFigure.ts'
import { momentsWithin, utcText } from '#ui/dates.ts'
import { Panel } from '#ui/Panel.tsx'
import { Segments } from '#ui/Segments.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import scroll from '#ui/scroll.module.css'
import work from '#ui/work.module.css'
import { type Bar, barsOf, extendBars, markBars } from './bars.ts'
import { candlesQuery } from './candlesQuery.ts'
import { pricePoints } from './chartPoints.ts'
import { isDustOf } from './emptiedPools.ts'
import { formatNumber } from './formatNumber.ts'
import { LineChart } from './LineChart.tsx'
import styles from './Market.module.css'
import { en } from './words/en.ts'

const CandleChart = lazy(() => import('./CandleChart.tsx').then((module) => ({ default: module.CandleChart })))

type Input = { pool: Pool; history: PoolHistory }

/** Token price of a pool: indexed candles, or else the price after each event. */
export function PriceChart({ pool, history }: Input) {
  const words = en.charts
  const { token, quote } = orient(pool)
  const network = useNetwork()
  const [chosen, setChosen] = useState<Span | null>(null)
  const [shape, setShape] = useState<Shape>('candles')
  // Days with trades decide the first span; longer histories use daily candles.
  const known = history.hasMore ? null : spanOfDays(countDays(history))
  const { data: candles = [], isPending } = useQuery(candlesQuery(network, pool.address, known ?? '86400'))
  const span = chosen ?? (candles.length === 0 ? 'events' : (known ?? spanOfDays(candles.length)))
  if (isPending)
    return (
      <Panel isFlush level="h2" title={words.price}>
        <Skeleton height="320px" />
      </Panel>
    )
  return (
    <Panel isFlush level="h2" title={words.price} aside={words.unit(nameOf(quote), nameOf(token))}>
      {candles.length > 0 && (
        <div className={styles.choices}>
          <Segments label={words.span} value={span} options={spanOptions(words.spans)} onChange={setChosen} />
          {span !== 'events' && (
            <Segments
              label={words.shape}
              value={shape}
              options={(['candles', 'line'] as const).map((value) => ({ value, label: words.shapes[value] }))}
              onChange={setShape}
            />
          )}
        </div>
      )}
      {span === 'events' ? (
        <PricesAfterEvents pool={pool} history={history} />
      ) : (
        <Candles pool={pool} history={history} span={span} shape={shape} />
      )}
      <Events pool={pool} history={history} />
      {history.averages.length > 0 && <Averages pool={pool} history={history} />}
    </Panel>
  )
}

type Shape = 'candles' | 'line'

type Span = 'events' | (typeof candleSpans)[number]

const spanOptions = (words: Readonly<Record<Span, string>>) =>
  ([...candleSpans, 'events'] as const).map((value) => ({ value, label: words[value] }))

const daySeconds = 86_400n

/** The first candle is of the pool's creation. */
const countDays = ({ events }: PoolHistory): number =>
  new Set(
    events.flatMap(({ kind, time }, index) =>
      time !== null && (index === 0 || kind === 'swap') ? time / daySeconds : [],
    ),
  ).size

function spanOfDays(days: number): (typeof candleSpans)[number] {
  if (days <= 1) return '60'
  if (days < 3) return '300'
  return days < 30 ? '3600' : '86400'
}

function PricesAfterEvents({ pool, history }: Input) {
  const words = en.charts
  const points = pricePoints(pool, history)
  if (points.length < 2) return <p className={styles.pad}>{words.few}</p>
  const span = (points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0)
  return (
    <>
      <p className={tables.units}>
        <span>{words.from}</span>
      </p>
      <LineChart
        label={words.priceLabel(pairOf(pool), points.length)}
        points={points}
        formatX={momentsWithin(span)}
        formatY={formatNumber}
      />
    </>
  )
}

const writePrice = (price: number): string => shortFigure(Math.max(price, 0).toFixed(12))

const writeBar = ({ open, high, low, close, volume }: Bar, quote: string) => ({
  open: writePrice(open),
  high: writePrice(high),
  low: writePrice(low),
  close: writePrice(close),
  volume: `${writePrice(volume)} ${quote}`,
})

function Candles({ pool, history, span, shape }: Input & { span: (typeof candleSpans)[number]; shape: Shape }) {
  const words = en.charts
  const { data: candles, isPending } = useQuery(candlesQuery(useNetwork(), pool.address, span))
  const { quoteSide } = pool
  const [first, second] = [pool.sides[0].decimals, pool.sides[1].decimals]
  const { bars, marks } = useMemo(() => {
    const events = history.events.flatMap(({ kind, time }) =>
      kind === 'swap' || time === null ? [] : [{ time: Number(time), text: words.kinds[kind] }],
    )
    const shape = { sides: [{ decimals: first }, { decimals: second }], quoteSide } as const
    const extended = extendBars(barsOf(shape, candles ?? [], Number(span)), events, Number(span))
    return { bars: extended, marks: markBars(extended, events) }
  }, [first, second, quoteSide, candles, span, history])
  if (isPending) return <Skeleton height="320px" />
  if (!candles?.length || bars.length === 0) return <p className={styles.pad}>{words.few}</p>
  const traded = bars.filter(({ trades }) => trades > 0)
  const quote = nameOf(orient(pool).quote)
  return (
    <>
      <p className={tables.units}>
        <span>{words.fromTrades}</span>
      </p>
      <WhenSeen height="346px">
        <CandleChart
          key={span}
          label={words.candlesLabel(pairOf(pool), traded.length)}
          bars={bars}
          shape={shape}
          marks={marks}
          formatPrice={writePrice}
          describe={(bar) => words.bar(writeBar(bar, quote))}
        />
      </WhenSeen>
      <p className={styles.source}>
        <a href="https://www.tradingview.com/lightweight-charts/" target="_blank" rel="noreferrer">
          {words.library}
        </a>
      </p>
      <BarTable bars={traded} quote={quote} />
    </>
  )
}

function WhenSeen({ height, children }: { height: string; children: ReactNode }) {
  const { ref, isSeen } = useSeen<HTMLDivElement>()
  const waiting = <Skeleton height={height} />
  return <div ref={ref}>{isSeen ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}</div>
}

const shownRows = 100

function BarTable({ bars, quote }: { bars: readonly Bar[]; quote: string }) {
  const words = en.charts
  const columns = ['open', 'high', 'low', 'close', 'volume'] as const
  return (
    <details className={`${tables.fold} ${styles.pad}`}>
      <summary>{words.table}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to get in. */}
      <section className={scroll.across} tabIndex={0} aria-label={words.shapes.candles}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{words.columns.time}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className={tables.end}>
                  {words.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={tables.figure}>
            {bars
              .slice(-shownRows)
              .toReversed()
              .map((bar) => {
                const texts = writeBar(bar, quote)
                return (
                  <tr key={bar.time}>
                    <td>{utcText(BigInt(bar.time))}</td>
                    {columns.map((column) => (
                      <td key={column} className={tables.end}>
                        {texts[column]}
                      </td>
                    ))}
                  </tr>
                )
              })}
          </tbody>
        </table>
      </section>
    </details>
  )
}

function Events({ pool, history }: Input) {
  const words = en.charts
  const price = (event: PoolHistory['events'][number]) =>
    isDustOf(pool, event.reserves)
      ? '–'
      : shortFigure(plainPrice(priceOf(event.reserves, pool.quoteSide), decimalsOf(pool)))
  const amounts = (event: PoolHistory['events'][number]) => {
    if (event.kind !== 'swap') return amountsText(pool, event.amounts)
    const [from, to] = event.input === 0 ? pool.sides : [pool.sides[1], pool.sides[0]]
    return `${formatShort(event.amountIn, from.decimals)} ${nameOf(from)} → ${formatShort(event.amountOut, to.decimals)} ${nameOf(to)}`
  }
  return (
    <details className={`${tables.fold} ${styles.pad}`}>
      <summary>{words.events}</summary>
      {history.hasMore && <p className={work.hint}>{words.more}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to get in. */}
      <section className={scroll.across} tabIndex={0} aria-label={words.spans.events}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{words.columns.time}</th>
              <th scope="col">{words.columns.what}</th>
              <th scope="col">{words.columns.amounts}</th>
              <th scope="col" className={tables.end}>
                {words.columns.priceAfter}
              </th>
            </tr>
          </thead>
          <tbody>
            {history.events.toReversed().map((event) => (
              <tr key={`${event.signature} ${event.kind} ${event.reserves.join(' ')}`}>
                <td className={tables.figure}>
                  {event.time === null ? formatDecimal(event.slot.toString()) : utcText(event.time)}
                </td>
                <td className={tables.whole}>{words.kinds[event.kind]}</td>
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
  const words = en.charts
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
