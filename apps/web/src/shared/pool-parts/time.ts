import { dateFormat } from '#ui/locale.ts'

const inUtc = { hourCycle: 'h23', timeZone: 'UTC' } as const
const full = { ...inUtc, dateStyle: 'medium', timeStyle: 'short' } as const
const day = { ...inUtc, month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const
const clock = { ...inUtc, timeStyle: 'medium' } as const

/** UTC time: `Nov 21, 2026, 14:05`; in German `21.11.2026, 14:05`. */
export const utcText = (seconds: bigint): string => dateFormat(full).format(Number(seconds) * 1_000)

/** Axis label: `Nov 21, 14:05`, and within an hour `14:05:09`. */
export const momentsWithin =
  (spanSeconds: number) =>
  (seconds: number): string =>
    dateFormat(spanSeconds < hourSeconds ? clock : day).format(seconds * 1_000)

const hourSeconds = 3_600
