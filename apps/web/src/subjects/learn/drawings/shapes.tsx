import { createContext, use } from 'react'
import styles from './Drawing.module.css'

export const DrawingIds = createContext('')

export type Tone = 'plain' | 'hot' | 'good' | 'warn' | 'final' | 'dashed'

export function Box({
  x,
  y,
  width,
  height,
  title,
  lines = [],
  tone = 'plain',
}: {
  x: number
  y: number
  width: number
  height: number
  title: string
  lines?: readonly string[]
  tone?: Tone
}) {
  const id = use(DrawingIds)
  const first = y + height / 2 - (lines.length * 14) / 2 + 4
  return (
    <g>
      <rect className={styles.box} data-tone={tone} x={x} y={y} width={width} height={height} rx="6" />
      {tone === 'final' && <rect x={x} y={y} width="8" height={height} fill={`url(#${id}-hatch)`} />}
      <text className={styles.title} x={x + width / 2} y={first} textAnchor="middle">
        {title}
      </text>
      {lines.map((line, index) => (
        <text key={line} className={styles.text} x={x + width / 2} y={first + 14 * (index + 1)} textAnchor="middle">
          {line}
        </text>
      ))}
    </g>
  )
}

type Point = readonly [x: number, y: number]

export function Arrow({
  from,
  to,
  label,
  isDashed = false,
  side = 'end',
}: {
  from: Point
  to: Point
  label?: string
  isDashed?: boolean
  /** Text anchor of the label: before the line (`start`), after it (`end`), above it (`middle`). */
  side?: 'start' | 'middle' | 'end'
}) {
  const id = use(DrawingIds)
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const shift = { start: [-6, 4], middle: [0, -6], end: [6, 4] } as const
  const anchor = { start: 'end', middle: 'middle', end: 'start' } as const
  return (
    <g>
      <line
        className={styles.line}
        data-dashed={isDashed || undefined}
        x1={from[0]}
        y1={from[1]}
        x2={to[0]}
        y2={to[1]}
        markerEnd={`url(#${id}-tip)`}
      />
      {label && (
        <text className={styles.text} x={x + shift[side][0]} y={y + shift[side][1]} textAnchor={anchor[side]}>
          {label}
        </text>
      )}
    </g>
  )
}

export function Label({
  x,
  y,
  children,
  anchor = 'start',
  isStrong = false,
}: {
  x: number
  y: number
  children: string
  anchor?: 'start' | 'middle' | 'end'
  isStrong?: boolean
}) {
  return (
    <text className={isStrong ? styles.title : styles.text} x={x} y={y} textAnchor={anchor}>
      {children}
    </text>
  )
}

export function Lines({
  x,
  y,
  lines,
  anchor = 'start',
}: {
  x: number
  y: number
  lines: readonly string[]
  anchor?: 'start' | 'middle'
}) {
  return lines.map((line, index) => (
    <Label key={line} x={x} y={y + 14 * index} anchor={anchor}>
      {line}
    </Label>
  ))
}

export function Bar({
  x,
  y,
  width,
  height = 30,
  label,
  tone = 'plain',
}: {
  x: number
  y: number
  width: number
  height?: number
  label?: string
  tone?: Tone
}) {
  return (
    <g>
      <rect className={styles.bar} data-tone={tone} x={x} y={y} width={width} height={height} />
      {label && (
        <text className={styles.text} x={x + width / 2} y={y + height / 2 + 4} textAnchor="middle">
          {label}
        </text>
      )}
    </g>
  )
}
