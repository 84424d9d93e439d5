import {
  CandlestickSeries,
  ColorType,
  createChart,
  createSeriesMarkers,
  HistogramSeries,
  type IChartApi,
  LineSeries,
  LineStyle,
  LineType,
  type SeriesMarker,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import { useEffect, useRef, useState } from 'react'
import type { Bar, BarMark } from './bars.ts'
import styles from './CandleChart.module.css'

/**
 * Candles, or a line with a step for each trade, with their volume below. What the pointer is on is told above it. Anyone who cannot
 * see it has the table below.
 */
export function CandleChart({
  label,
  bars,
  shape,
  marks,
  formatPrice,
  describe,
}: {
  /** What is drawn, in a sentence. */
  label: string
  /** At least one, from left to right. */
  bars: readonly Bar[]
  shape: 'candles' | 'line'
  /** What happened besides trades, each at the time of a bar. */
  marks: readonly BarMark[]
  formatPrice: (price: number) => string
  /** What is told of one bar. */
  describe: (bar: Bar) => string
}) {
  const place = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<Bar | null>(null)
  useEffect(() => {
    const { current } = place
    if (!current) return
    const chart = drawChart(current, { bars, shape, marks, formatPrice })
    const byTime = new Map(bars.map((bar) => [bar.time, bar]))
    chart.subscribeCrosshairMove(({ time }) => setPointed(byTime.get(Number(time)) ?? null))
    return () => chart.remove()
  }, [bars, shape, marks, formatPrice])
  const told = pointed ?? bars.at(-1)
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.told}>{told && describe(told)}</figcaption>
      <div ref={place} className={styles.chart} role="img" aria-label={label} />
    </figure>
  )
}

/** The library's own type of a time is a number of seconds with a mark. */
const asTime = (time: number) => time as UTCTimestamp

type Drawing = {
  readonly bars: readonly Bar[]
  readonly shape: 'candles' | 'line'
  readonly marks: readonly BarMark[]
  readonly formatPrice: (price: number) => string
}

function drawChart(place: HTMLElement, { bars, shape, marks, formatPrice }: Drawing): IChartApi {
  const color = readColors(place)
  const chart = createChart(place, {
    autoSize: true,
    layout: {
      // Its logo would add a style element, which the policy of the page refuses; the link to its authors stands in the footer of
      // the chart.
      attributionLogo: false,
      background: { type: ColorType.Solid, color: 'transparent' },
      textColor: color('--text-3'),
      fontFamily: color('--font-figures'),
      fontSize: 11,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: color('--line') } },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.08, bottom: 0.24 } },
    timeScale: { borderVisible: false, timeVisible: true, secondsVisible: false, maxBarSpacing: 18, rightOffset: 2 },
    crosshair: {
      vertLine: { color: color('--text-3'), style: LineStyle.Dashed, labelBackgroundColor: color('--pressed') },
      horzLine: { color: color('--text-3'), style: LineStyle.Dashed, labelBackgroundColor: color('--pressed') },
    },
    localization: { priceFormatter: formatPrice },
    // A page scrolls over a chart as over anything else.
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
  })
  const [up, down] = [color('--good'), color('--bad')]
  // A line of the grid is a thousandth of the price away from the next at least: closer ones would have the same figure.
  const minMove = 10 ** (Math.floor(Math.log10(bars.at(-1)?.close || 1)) - 3)
  const scale = { priceFormat: { type: 'custom', formatter: formatPrice, minMove } } as const
  const prices =
    shape === 'candles'
      ? chart.addSeries(CandlestickSeries, {
          ...scale,
          // Up is hollow and down is filled: the color never says it alone.
          upColor: 'transparent',
          downColor: down,
          borderUpColor: up,
          borderDownColor: down,
          wickUpColor: up,
          wickDownColor: down,
        })
      : chart.addSeries(LineSeries, { ...scale, color: color('--text'), lineWidth: 2, lineType: LineType.WithSteps })
  prices.setData(
    bars.map(({ time, open, high, low, close, trades }) => {
      if (shape === 'line') return { time: asTime(time), value: close }
      return trades > 0 ? { time: asTime(time), open, high, low, close } : { time: asTime(time) }
    }),
  )
  createSeriesMarkers(prices, listMarkers({ bars, shape, marks }, color))
  const volumes = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
    color: color('--line-strong'),
  })
  volumes.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } })
  volumes.setData(bars.map(({ time, volume }) => ({ time: asTime(time), value: volume })))
  chart.timeScale().fitContent()
  return chart
}

/** More points would only hide the line that they are on. */
const mostPoints = 300

/** A candle is a trade by itself; on a line a point is. What else happened is named above it. */
function listMarkers(
  { bars, shape, marks }: Omit<Drawing, 'formatPrice'>,
  color: (name: `--${string}`) => string,
): SeriesMarker<Time>[] {
  const points = shape === 'line' ? bars.filter(({ trades }) => trades > 0) : []
  return [
    ...(points.length > mostPoints ? [] : points).map(({ time }) => ({
      time: asTime(time),
      position: 'inBar' as const,
      shape: 'circle' as const,
      size: 0.5,
      color: color('--text'),
    })),
    ...marks.map(({ time, text }) => ({
      time: asTime(time),
      position: 'aboveBar' as const,
      shape: 'square' as const,
      size: 0.5,
      color: color('--text-2'),
      text,
    })),
  ]
}

/** The theme's own values: a canvas does not know them. */
function readColors(place: HTMLElement): (name: `--${string}`) => string {
  const style = getComputedStyle(place)
  return (name) => style.getPropertyValue(name).trim()
}
