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
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { themeMode, watchTheme } from '#preferences/themeMode.ts'
import type { Bar, BarMark } from './bars.ts'
import styles from './CandleChart.module.css'

/**
 * Candles, or a step line of trades, with volume. The hovered bar is described above. Screen readers use the table
 * below.
 */
export function CandleChart(props: CandleChartProps) {
  return <ThemedChart key={useSyncExternalStore(watchTheme, themeMode)} {...props} />
}

type CandleChartProps = {
  label: string
  bars: readonly Bar[]
  shape: Shape
  marks: readonly BarMark[]
  formatPrice: (price: number) => string
  describe: (bar: Bar) => string
}

function ThemedChart({ label, bars, shape, marks, formatPrice, describe }: CandleChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  useEffect(() => {
    const { current } = place
    if (!current) return
    const opened = openDrawing(current)
    opened.chart.subscribeCrosshairMove(({ time }) => setPointed(time === undefined ? null : Number(time)))
    drawing.current = opened
    return () => opened.chart.remove()
  }, [])
  // Updates the existing chart, so the zoom stays.
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

/** The library brands its time type, which is seconds. */
const asTime = (time: number) => time as UTCTimestamp

type Drawing = {
  readonly chart: IChartApi
  readonly color: (name: `--${string}`) => string
  readonly volumes: ISeriesApi<'Histogram'>
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
      // Its logo adds a style element, which the page's CSP refuses; the credit is in the chart's footer.
      attributionLogo: false,
      background: { type: ColorType.Solid, color: 'transparent' },
      textColor: color('--text-3'),
      fontFamily: color('--font-figures'),
      fontSize: 11,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: color('--line') } },
    rightPriceScale: { borderVisible: false, entireTextOnly: true, scaleMargins: { top: 0.08, bottom: 0.24 } },
    timeScale: {
      borderVisible: false,
      timeVisible: true,
      secondsVisible: false,
      maxBarSpacing: 18,
      rightOffsetPixels: 68,
      enableConflation: true,
    },
    crosshair: {
      vertLine: { color: color('--text-3'), style: LineStyle.Dashed, labelBackgroundColor: color('--pressed') },
      horzLine: { color: color('--text-3'), style: LineStyle.Dashed, labelBackgroundColor: color('--pressed') },
    },
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
  // Grid lines are at least a thousandth of the price apart, so their labels differ.
  const minMove = 10 ** (Math.floor(Math.log10(bars.at(-1)?.close || 1)) - 3)
  shown.series.applyOptions({ priceFormat: { type: 'custom', formatter: formatPrice, minMove } })
  const marked = new Set(marks.map(({ time }) => time))
  shown.series.setData(
    bars.map(({ time, open, high, low, close, trades }) => {
      if (shape === 'line') return { time: asTime(time), value: close }
      return trades > 0 || marked.has(time) ? { time: asTime(time), open, high, low, close } : { time: asTime(time) }
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
          // Up is hollow and down is filled, so color is not the only cue.
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

const mostPoints = 300

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
    ...marks.map(({ time, text }, index) => ({
      time: asTime(time),
      // Texts of adjacent bars would cover each other.
      position: index % 2 === 0 ? ('aboveBar' as const) : ('belowBar' as const),
      shape: 'square' as const,
      size: 0.5,
      color: color('--text-2'),
      text,
    })),
  ]
}

/** Reads theme colors, because a canvas has no CSS variables. */
function readColors(place: HTMLElement): (name: `--${string}`) => string {
  const style = getComputedStyle(place)
  return (name) => style.getPropertyValue(name).trim()
}
