import { en as words } from './words/date.en.ts'

const two = (count: number) => `${count}`.padStart(2, '0')

/** `Nov 21, 2026, 2:05 PM` in the visitor's time zone. Written out, because a page's first `Intl` object takes 30 ms. */
export function formatTime(time: Date | number): string {
  const at = new Date(time)
  const date = words.date(at.getFullYear(), at.getMonth(), at.getDate())
  return `${date}, ${words.time(at.getHours(), two(at.getMinutes()))}`
}

/** UTC time: `Nov 21, 2026, 14:05`; in German `21.11.2026, 14:05`. */
export function utcText(seconds: bigint): string {
  const at = new Date(Number(seconds) * 1_000)
  return `${words.date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())}, ${clock(at)}`
}

/** Axis label: `Nov 21, 14:05`, and within an hour `14:05:09`. */
export const momentsWithin =
  (spanSeconds: number) =>
  (seconds: number): string => {
    const at = new Date(seconds * 1_000)
    return spanSeconds < hourSeconds
      ? `${clock(at)}:${two(at.getUTCSeconds())}`
      : `${words.dayOfYear(at.getUTCMonth(), at.getUTCDate())}, ${clock(at)}`
  }

const hourSeconds = 3_600

const clock = (at: Date) => `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
