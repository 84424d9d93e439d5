const steps: readonly [unit: string, seconds: number][] = [
  ['day', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
]

/**
 * Formats an age in one unit; the network's clock can be ahead.
 *
 * @example formatAge(100, 163_000) // '1 min ago'
 */
export function formatAge(unixSeconds: number, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000) - unixSeconds
  // Tolerates clock differences of a second.
  if (Math.abs(seconds) < 2) return 'just now'
  const [unit, length] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['s', 1]
  const count = Math.floor(Math.abs(seconds) / length)
  const amount = unit === 'day' ? `${count} ${count === 1 ? 'day' : 'days'}` : `${count} ${unit}`
  return seconds > 0 ? `${amount} ago` : `in ${amount}`
}

/** Local time and date with the time zone. */
export const formatMoment = (unixSeconds: number): string =>
  new Date(unixSeconds * 1000).toLocaleString('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'long',
  })
