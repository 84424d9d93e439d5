import { numberFormat } from '#ui/locale.ts'
import styles from './LineChart.module.css'
import { niceTicks } from './niceTicks.ts'

export type ChartPoint = { readonly x: number; readonly y: number }

const width = 728
const height = 216
const plot = { left: 64, right: 704, top: 24, bottom: 184 }

export function LineChart({
  label,
  points,
  formatX,
  formatY,
  mark,
}: {
  label: string
  /** At least two, from left to right. */
  points: readonly ChartPoint[]
  formatX: (x: number) => string
  formatY: (y: number) => string
  mark?: ChartPoint & { readonly text: string }
}) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const yTicks = niceTicks(Math.min(...ys), Math.max(...ys), 5)
  const levels = writeLevels(yTicks, formatY)
  const [low = 0, high = 1] = [yTicks[0], yTicks.at(-1)]
  const [first = 0, last = 1] = [xs[0], xs.at(-1)]
  const atX = (x: number) => plot.left + ((x - first) / (last - first || 1)) * (plot.right - plot.left)
  const atY = (y: number) => plot.bottom - ((y - low) / (high - low || 1)) * (plot.bottom - plot.top)
  const line = points.map(({ x, y }) => `${atX(x).toFixed(1)} ${atY(y).toFixed(1)}`).join('L')
  const xTicks =
    last === first ? [first] : Array.from({ length: 5 }, (_, index) => first + ((last - first) * index) / 4)
  return (
    <div className={styles.frame}>
      <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {yTicks.map((tick, index) => (
          <g key={tick}>
            <path className={styles.grid} d={`M${plot.left} ${atY(tick)}H${plot.right}`} />
            <text className={styles.level} x={plot.left - 8} y={atY(tick) + 4} textAnchor="end">
              {levels[index]}
            </text>
          </g>
        ))}
        {xTicks.map((tick, index) => (
          <text
            key={tick}
            className={index % 2 ? styles.odd : undefined}
            {...xPlace(index)}
            x={atX(tick)}
            y={height - 8}
          >
            {formatX(tick)}
          </text>
        ))}
        <path className={styles.area} d={`M${atX(first)} ${plot.bottom}L${line}L${atX(last)} ${plot.bottom}z`} />
        <path className={styles.line} d={`M${line}`} />
        {mark && (
          <>
            <path className={styles.guide} d={`M${atX(mark.x)} ${plot.bottom}V${atY(mark.y)}H${plot.left}`} />
            <circle className={styles.dot} cx={atX(mark.x)} cy={atY(mark.y)} r="4.5" />
            <text className={styles.mark} x={atX(mark.x) + 10} y={Math.min(atY(mark.y) + 20, plot.bottom - 6)}>
              {mark.text}
            </text>
          </>
        )}
      </svg>
    </div>
  )
}

/** Adds decimals if short labels are alike. */
function writeLevels(ticks: readonly number[], format: (tick: number) => string): readonly string[] {
  const short = ticks.map(format)
  const [first = 0, second = 1] = ticks
  if (new Set(short).size === short.length) return short
  const places = Math.min(Math.max(Math.ceil(-Math.log10(second - first)) + 1, 0), 20)
  const exact = numberFormat({ maximumFractionDigits: places, useGrouping: false })
  return ticks.map((tick) => exact.format(tick))
}

const xPlace = (index: number) => ({ textAnchor: index === 0 ? 'start' : index === 4 ? 'end' : 'middle' }) as const
