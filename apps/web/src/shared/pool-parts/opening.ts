/** Spec 5.4: a pool opens one minute to 30 days from now. */
const leastSeconds = 60
const mostSeconds = 30 * 24 * 60 * 60

export type Opening =
  | { readonly isGood: true; readonly time: bigint }
  | { readonly isGood: false; readonly issue: 'missing' | 'soon' | 'late' }

export function readOpening(text: string, nowMs: number): Opening {
  const ms = new Date(text).getTime()
  if (Number.isNaN(ms)) return { isGood: false, issue: 'missing' }
  const ahead = (ms - nowMs) / 1_000
  if (ahead < leastSeconds) return { isGood: false, issue: 'soon' }
  if (ahead > mostSeconds) return { isGood: false, issue: 'late' }
  return { isGood: true, time: BigInt(Math.floor(ms / 1_000)) }
}

/** Formats a limit of the field in local time: `2026-11-21T14:05`. */
function localText(ms: number): string {
  const date = new Date(ms)
  return new Date(ms - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export const limitsOf = (nowMs: number) => ({
  min: localText(nowMs + (leastSeconds + 60) * 1_000),
  max: localText(nowMs + mostSeconds * 1_000),
})
