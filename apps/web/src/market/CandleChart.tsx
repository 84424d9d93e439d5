import {
  CandlestickSeries,
  ColorType,
  createChart,
  createSeriesMarkers,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  type ISeriesMarkersPluginApi,
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
  shape: Shape
  /** What happened besides trades, each at the time of a bar. */
  marks: readonly BarMark[]
  formatPrice: (price: number) => string
  /** What is told of one bar. */
  describe: (bar: Bar) => string
}) {
  const place = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing>(null)
  /** The time of the bar that the pointer is on. */
  const [pointed, setPointed] = useState<number | null>(null)
  useEffect(() => {
    const { current } = place
    if (!current) return
    const opened = openDrawing(current)
    opened.chart.subscribeCrosshairMove(({ time }) => setPointed(time === undefined ? null : Number(time)))
    drawing.current = opened
    return () => opened.chart.remove()
  }, [])
  // Newer bars and another shape are drawn into what is there: what someone has zoomed in on stays.
  useEffect(() => {
    drawing.current?.volumes.setData(bars.map(({ time, volume }) => ({ time: asTime(time), value: volume })))
  }, [bars])
  useEffect(() => {
    if (drawing.current) drawPrices(drawing.current, { bars, shape, marks, formatPrice })
  }, [bars, shape, marks, formatPrice])
  const told = bars.find(({ time }) => time === pointed) ?? bars.at(-1)
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.told}>{told && describe(told)}</figcaption>
      <div ref={place} className={styles.chart} role="img" aria-label={label} />
    </figure>
  )
}

/** The library's own type of a time is a number of seconds with a mark. */
const asTime = (time: number) => time as UTCTimestamp

/** A chart, with what is in it. */
type Drawing = {
  readonly chart: IChartApi
  readonly color: (name: `--${string}`) => string
  readonly volumes: ISeriesApi<'Histogram'>
  /** None before the first bars. */
  prices: Prices | null
}

type Prices = {
  readonly shape: Shape
  readonly series: ISeriesApi<'Candlestick' | 'Line'>
  readonly markers: ISeriesMarkersPluginApi<Time>
}

type Shape = 'candles' | 'line'

function openDrawing(place: HTMLElement): Drawing {
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
    timeScale: {
      borderVisible: false,
      timeVisible: true,
      secondsVisible: false,
      maxBarSpacing: 18,
      rightOffset: 2,
      // Where several bars share a pixel, one is drawn.
      enableConflation: true,
    },
    crosshair: {
      vertLine: { color: color('--text-3'), style: LineStyle.Dashed, labelBackgroundColor: color('--pressed') },
      horzLine: { color: color('--text-3'), style: LineStyle.Dashed, labelBackgroundColor: color('--pressed') },
    },
    // A page scrolls over a chart as over anything else.
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
  })
  const volumes = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
    color: color('--line-strong'),
  })
  volumes.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } })
  return { chart, color, volumes, prices: null }
}

type Drawn = {
  readonly bars: readonly Bar[]
  readonly shape: Shape
  readonly marks: readonly BarMark[]
  readonly formatPrice: (price: number) => string
}

function drawPrices(drawing: Drawing, { bars, shape, marks, formatPrice }: Drawn): void {
  const { chart, color, prices } = drawing
  if (prices && prices.shape !== shape) chart.removeSeries(prices.series)
  const shown = prices?.shape === shape ? prices : addPrices(drawing, shape)
  chart.applyOptions({ localization: { priceFormatter: formatPrice } })
  // A line of the grid is a thousandth of the price away from the next at least: closer ones would have the same figure.
  const minMove = 10 ** (Math.floor(Math.log10(bars.at(-1)?.close || 1)) - 3)
  shown.series.applyOptions({ priceFormat: { type: 'custom', formatter: formatPrice, minMove } })
  shown.series.setData(
    bars.map(({ time, open, high, low, close, trades }) => {
      if (shape === 'line') return { time: asTime(time), value: close }
      return trades > 0 ? { time: asTime(time), open, high, low, close } : { time: asTime(time) }
    }),
  )
  shown.markers.setMarkers(listMarkers({ bars, shape, marks }, color))
  if (!prices) chart.timeScale().fitContent()
  drawing.prices = shown
}

function addPrices({ chart, color }: Drawing, shape: Shape): Prices {
  const [up, down] = [color('--good'), color('--bad')]
  const series =
    shape === 'candles'
      ? chart.addSeries(CandlestickSeries, {
          // Up is hollow and down is filled: the color never says it alone.
          upColor: 'transparent',
          downColor: down,
          borderUpColor: up,
          borderDownColor: down,
          wickUpColor: up,
          wickDownColor: down,
        })
      : chart.addSeries(LineSeries, { color: color('--text'), lineWidth: 2, lineType: LineType.WithSteps })
  return { shape, series, markers: createSeriesMarkers(series, []) }
}

/** More points would only hide the line that they are on. */
const mostPoints = 300

/** A candle is a trade by itself; on a line a point is. What else happened is named above it. */
function listMarkers(
  { bars, shape, marks }: Omit<Drawn, 'formatPrice'>,
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
